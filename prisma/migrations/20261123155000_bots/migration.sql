-- Which seats a bot plays, and how well: null where a person sits, or nobody.
ALTER TABLE "seat" ADD COLUMN "bot" TEXT;

CREATE INDEX "seat_bot_idx" ON "seat"("bot");
