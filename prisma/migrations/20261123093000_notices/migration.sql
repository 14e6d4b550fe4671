CREATE TABLE "notice_wish" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "wish" BYTEA NOT NULL,
    CONSTRAINT "notice_wish_pkey" PRIMARY KEY ("game_id", "seat")
);

ALTER TABLE "notice_wish" ADD CONSTRAINT "notice_wish_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "notice_habit" (
    "whose" TEXT NOT NULL,
    "wish" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "notice_habit_pkey" PRIMARY KEY ("whose")
);

CREATE TABLE "notice_target" (
    "id" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "address" BYTEA NOT NULL,
    "mark" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'live',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "said" BYTEA,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    CONSTRAINT "notice_target_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "notice_target_browser_mark_key" ON "notice_target"("browser", "mark");

-- A letter's row is now one of each way in which its matter is told: by e-mail, or to a target.
ALTER TABLE "letter" ADD COLUMN "target" TEXT NOT NULL DEFAULT '';
ALTER TABLE "letter" ADD COLUMN "digest" TEXT;
ALTER TABLE "letter" DROP CONSTRAINT "letter_pkey";
ALTER TABLE "letter" ADD CONSTRAINT "letter_pkey" PRIMARY KEY ("game_id", "seat", "purpose", "number", "target");

CREATE INDEX "letter_digest_idx" ON "letter"("digest");

-- When a seat's player last looked counts for all ways of telling them.
ALTER TABLE "seat" ADD COLUMN "looked_at" TIMESTAMPTZ(3);
UPDATE "seat" SET "looked_at" = "address"."looked_at" FROM "address"
WHERE "address"."game_id" = "seat"."game_id" AND "address"."seat" = "seat"."seat";
ALTER TABLE "address" DROP COLUMN "looked_at";
