ALTER TABLE "game" ADD COLUMN "pace" JSONB;
ALTER TABLE "game" ADD COLUMN "wakes_at" TIMESTAMPTZ(3);

CREATE INDEX "game_wakes_at_idx" ON "game"("wakes_at");
