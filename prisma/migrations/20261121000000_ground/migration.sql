CREATE TABLE "keyring" (
    "id" INTEGER NOT NULL,
    "fingerprint" TEXT NOT NULL,
    CONSTRAINT "keyring_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "game" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "data" TEXT NOT NULL,
    "seal" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "over" BOOLEAN NOT NULL DEFAULT false,
    "waiting" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "game_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "seed" (
    "game_id" TEXT NOT NULL,
    "seed" BYTEA NOT NULL,
    CONSTRAINT "seed_pkey" PRIMARY KEY ("game_id")
);

CREATE TABLE "event" (
    "game_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "seat" TEXT,
    "action" TEXT,
    "body_hash" TEXT,
    "answer" JSONB,
    CONSTRAINT "event_pkey" PRIMARY KEY ("game_id","seq")
);

CREATE TABLE "seat" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "name" TEXT,
    "invite" INTEGER NOT NULL DEFAULT 1,
    "withdrawn" BOOLEAN NOT NULL DEFAULT false,
    "link" INTEGER NOT NULL DEFAULT 1,
    "taken_at" TIMESTAMPTZ(3),
    CONSTRAINT "seat_pkey" PRIMARY KEY ("game_id","seat")
);

CREATE TABLE "grant" (
    "browser" TEXT NOT NULL,
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "link" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "grant_pkey" PRIMARY KEY ("browser","game_id","seat")
);

CREATE TABLE "draft" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "frame" INTEGER NOT NULL,
    "steps" JSONB NOT NULL,
    "rev" INTEGER NOT NULL,
    CONSTRAINT "draft_pkey" PRIMARY KEY ("game_id","seat")
);

CREATE UNIQUE INDEX "event_game_id_seat_action_key" ON "event"("game_id", "seat", "action");
CREATE INDEX "grant_game_id_seat_idx" ON "grant"("game_id", "seat");

ALTER TABLE "seed" ADD CONSTRAINT "seed_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "event" ADD CONSTRAINT "event_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "seat" ADD CONSTRAINT "seat_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "grant" ADD CONSTRAINT "grant_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draft" ADD CONSTRAINT "draft_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
