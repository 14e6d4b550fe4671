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
    "asked" JSONB NOT NULL DEFAULT '{}',
    "offers" JSONB NOT NULL DEFAULT '{}',
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
    "facts" INTEGER NOT NULL,
    "body" BYTEA NOT NULL,
    "seat" TEXT,
    "action" TEXT,
    "body_hash" TEXT,
    "why" TEXT,
    CONSTRAINT "event_pkey" PRIMARY KEY ("game_id", "seq")
);

CREATE TABLE "seat" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "name" TEXT,
    "invite" INTEGER NOT NULL DEFAULT 1,
    "withdrawn" BOOLEAN NOT NULL DEFAULT false,
    "link" INTEGER NOT NULL DEFAULT 1,
    "taken_at" TIMESTAMPTZ(3),
    "open" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "seat_pkey" PRIMARY KEY ("game_id", "seat")
);

CREATE TABLE "grant" (
    "browser" TEXT NOT NULL,
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "link" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "grant_pkey" PRIMARY KEY ("browser", "game_id", "seat")
);

CREATE TABLE "draft" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "frame" INTEGER NOT NULL,
    "steps" BYTEA NOT NULL,
    "rev" INTEGER NOT NULL,
    CONSTRAINT "draft_pkey" PRIMARY KEY ("game_id", "seat")
);

CREATE TABLE "standing" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "policy" BYTEA,
    CONSTRAINT "standing_pkey" PRIMARY KEY ("game_id", "seat")
);

CREATE TABLE "address" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "address" BYTEA NOT NULL,
    "mark" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "browser" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),
    "refusal" BYTEA,
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "looked_at" TIMESTAMPTZ(3),
    CONSTRAINT "address_pkey" PRIMARY KEY ("game_id", "seat")
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
    "round" INTEGER NOT NULL DEFAULT 0,
    "renewed" BOOLEAN NOT NULL DEFAULT false,
    "claimed_until" TIMESTAMPTZ(3),
    "made_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "spent_at" TIMESTAMPTZ(3),
    "content" BYTEA,
    "picture" BYTEA,
    "mark" TEXT,
    CONSTRAINT "letter_pkey" PRIMARY KEY ("game_id", "seat", "purpose", "number")
);

CREATE TABLE "spent_ticket" (
    "id" TEXT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "spent_ticket_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "allowance" (
    "mark" TEXT NOT NULL,
    "whole_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "allowance_pkey" PRIMARY KEY ("mark")
);

CREATE TABLE "pass" (
    "mark" TEXT NOT NULL,
    "used" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "pass_pkey" PRIMARY KEY ("mark")
);

CREATE TABLE "pass_holder" (
    "browser" TEXT NOT NULL,
    "pass" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "pass_holder_pkey" PRIMARY KEY ("browser")
);

CREATE TABLE "mailbox_owner" (
    "mark" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "mailbox_owner_pkey" PRIMARY KEY ("mark")
);

CREATE UNIQUE INDEX "event_game_id_seat_action_key" ON "event"("game_id", "seat", "action");
CREATE INDEX "grant_game_id_seat_idx" ON "grant"("game_id", "seat");
CREATE INDEX "address_browser_idx" ON "address"("browser");
CREATE INDEX "letter_state_due_at_idx" ON "letter"("state", "due_at");
CREATE INDEX "allowance_whole_at_idx" ON "allowance"("whole_at");

ALTER TABLE "seed" ADD CONSTRAINT "seed_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "event" ADD CONSTRAINT "event_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "seat" ADD CONSTRAINT "seat_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "grant" ADD CONSTRAINT "grant_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draft" ADD CONSTRAINT "draft_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "standing" ADD CONSTRAINT "standing_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "address" ADD CONSTRAINT "address_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "letter" ADD CONSTRAINT "letter_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
