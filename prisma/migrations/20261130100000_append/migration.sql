-- The notice channels of a seat: the empty string for letters, when the address is confirmed and letters are not stopped,
-- and the id of each live target of a browser that holds the seat. A browser that holds both seats has no targets here: its
-- player is at the table.
CREATE FUNCTION "notice_channels"("of_game" text, "of_seat" text) RETURNS TABLE ("target" text)
LANGUAGE sql STABLE AS $$
  SELECT '' FROM "address"
  WHERE "address"."game_id" = "of_game" AND "address"."seat" = "of_seat"
    AND "address"."confirmed_at" IS NOT NULL AND "address"."stopped_at" IS NULL
  UNION ALL SELECT "notice_target"."id" FROM "grant" AS "held" JOIN "seat" USING ("game_id", "seat", "link")
    JOIN "notice_target" ON "notice_target"."browser" = "held"."browser" AND "notice_target"."state" = 'live'
  WHERE "held"."game_id" = "of_game" AND "held"."seat" = "of_seat" AND NOT EXISTS (
    SELECT 1 FROM "grant" AS "both" WHERE "both"."browser" = "held"."browser" AND "both"."game_id" = "held"."game_id"
      AND "both"."seat" <> "held"."seat")
$$;

-- Stores accepted actions of different games, each as it would be stored alone, and does for each only what it needs. Returns
-- a row for each that is stored. Of several, the rows of games are locked in the order in which they are given. What an entry
-- is, and how this is called, stands in apps/server/src/log/append.ts.
CREATE FUNCTION "append_entries"("entries" jsonb)
RETURNS TABLE ("moved" text, "cleared" boolean, "bots" boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  due record;
BEGIN
  FOR due IN SELECT * FROM jsonb_to_recordset("entries") AS due(
    "id" text, "before" int, "version" int, "over" boolean, "waiting" text[], "at" timestamptz, "wakes" timestamptz,
    "done" text[], "asked" jsonb, "closed" text[], "offers" jsonb, "seat" text, "browser" text, "action" text,
    "bodyHash" text, "drafts" int[], "body" text, "letters" jsonb, "why" text, "consulted" jsonb, "policies" jsonb,
    "halts" boolean)
  LOOP
    -- The standing answers that the decision used stay as they are until all is stored; those that have changed since refuse it.
    IF due."consulted" IS NOT NULL THEN
      PERFORM 1 FROM "standing" WHERE "game_id" = due."id" ORDER BY "seat" FOR UPDATE;
      CONTINUE WHEN EXISTS (
        SELECT 1 FROM jsonb_each_text(due."consulted") AS known(seat, version)
        LEFT JOIN "standing" ON "standing"."game_id" = due."id" AND "standing"."seat" = known.seat
        WHERE known.version::int <> coalesce("standing"."version", 0));
    END IF;

    -- Of two writers one finds that the game has moved. It moves only if it is not frozen, and the browser holds the seat.
    UPDATE "game"
    SET "version" = due."version", "over" = due."over", "waiting" = due."waiting", "moved_at" = due."at",
        "wakes_at" = due."wakes",
        "touched_at" = CASE WHEN due."why" IS NULL THEN due."at" ELSE "touched_at" END,
        "asked" = ("asked" - due."done") || due."asked",
        "offers" = ("offers" - due."closed") || due."offers"
    WHERE "id" = due."id" AND "version" = due."before" AND ("frozen_at" IS NOT NULL) = due."halts"
      AND (due."why" IS NOT NULL OR EXISTS (
        SELECT 1 FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
        WHERE "grant"."browser" = due."browser" AND "grant"."game_id" = due."id" AND "grant"."seat" = due."seat"));
    CONTINUE WHEN NOT FOUND;

    INSERT INTO "event" ("game_id", "seq", "facts", "body", "seat", "action", "body_hash", "why")
    VALUES (due."id", due."before", due."version" - due."before", decode(due."body", 'base64'), due."seat", due."action",
      due."bodyHash", due."why");

    IF due."over" OR due."policies" <> '{}' THEN
      UPDATE "standing"
      SET "version" = "version" + 1,
          "policy" = CASE WHEN NOT due."over" THEN decode(due."policies"->>"seat", 'base64') END
      WHERE "game_id" = due."id" AND (due."over" OR due."policies" ? "seat");
    END IF;

    IF due."letters" <> '[]' THEN
      INSERT INTO "letter" ("game_id", "seat", "purpose", "number", "target", "frame", "opened_at", "due_at")
      SELECT due."id", letter.seat, letter.purpose, letter.number, "channel"."target", letter.frame, due."at", due."at"
      FROM jsonb_to_recordset(due."letters") AS letter(seat text, purpose text, frame int, number int),
        LATERAL "notice_channels"(due."id", letter.seat) AS "channel"
      WHERE letter.purpose = 'ending' OR NOT EXISTS (SELECT 1 FROM "seat"
        WHERE "seat"."game_id" = due."id" AND "seat"."seat" = letter.seat AND "seat"."bot" IS NOT NULL)
      ON CONFLICT DO NOTHING;
    END IF;

    DELETE FROM "draft" WHERE "game_id" = due."id" AND "seat" = due."seat" AND "frame" = ANY (due."drafts");
    "cleared" := FOUND;
    "bots" := EXISTS (SELECT 1 FROM "seat" WHERE "game_id" = due."id" AND "bot" IS NOT NULL);
    "moved" := due."id";
    RETURN NEXT;
  END LOOP;
END
$$;
