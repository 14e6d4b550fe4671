CREATE TABLE "bidding" (
    "game_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "share_hash" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "bid" BYTEA NOT NULL,
    "invite" INTEGER NOT NULL DEFAULT 1,
    "withdrawn" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "bidding_pkey" PRIMARY KEY ("game_id")
);

CREATE INDEX "bidding_browser_idx" ON "bidding"("browser");

ALTER TABLE "bidding" ADD CONSTRAINT "bidding_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
