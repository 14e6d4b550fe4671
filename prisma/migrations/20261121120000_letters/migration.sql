ALTER TABLE "game" ADD COLUMN "asked" JSONB NOT NULL DEFAULT '{}';

CREATE TABLE "address" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "browser" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),
    "refusal" TEXT,
    "looked_at" TIMESTAMPTZ(3),
    CONSTRAINT "address_pkey" PRIMARY KEY ("game_id","seat")
);

CREATE TABLE "letter" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "frame" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(3),
    "made_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "spent_at" TIMESTAMPTZ(3),
    "content" JSONB,
    "picture" BYTEA,
    CONSTRAINT "letter_pkey" PRIMARY KEY ("game_id","seat","purpose","number")
);

CREATE INDEX "address_browser_idx" ON "address"("browser");
CREATE INDEX "address_address_idx" ON "address"("address");
CREATE INDEX "letter_state_due_at_idx" ON "letter"("state", "due_at");

ALTER TABLE "address" ADD CONSTRAINT "address_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "letter" ADD CONSTRAINT "letter_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
