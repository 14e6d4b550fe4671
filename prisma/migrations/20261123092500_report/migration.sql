CREATE TABLE "report" (
    "id" TEXT NOT NULL,
    "game_id" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "seat" TEXT,
    "number" INTEGER,
    "text" BYTEA NOT NULL,
    "browser" TEXT NOT NULL,
    "by" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "report_game_id_idx" ON "report"("game_id");

CREATE INDEX "report_at_idx" ON "report"("at");

ALTER TABLE "report" ADD CONSTRAINT "report_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
