ALTER TABLE "game" ADD COLUMN "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
UPDATE "game" SET "touched_at" = "moved_at";

CREATE INDEX "game_touched_at_idx" ON "game"("touched_at");
