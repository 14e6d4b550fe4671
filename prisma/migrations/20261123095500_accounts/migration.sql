CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "address" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "account_mailbox_key" ON "account"("mailbox");

CREATE TABLE "account_session" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "browser" TEXT,
    "keeps" BOOLEAN,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "account_session_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "account_session_token_key" ON "account_session"("token");

CREATE UNIQUE INDEX "account_session_browser_key" ON "account_session"("browser");

CREATE INDEX "account_session_account_id_idx" ON "account_session"("account_id");

ALTER TABLE "account_session" ADD CONSTRAINT "account_session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "account_token" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "account_token_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "account_token_identifier_idx" ON "account_token"("identifier");

CREATE TABLE "account_seat" (
    "account_id" TEXT NOT NULL,
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "link" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "account_seat_pkey" PRIMARY KEY ("account_id", "game_id", "seat")
);

CREATE INDEX "account_seat_game_id_seat_idx" ON "account_seat"("game_id", "seat");

ALTER TABLE "account_seat" ADD CONSTRAINT "account_seat_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "account_seat" ADD CONSTRAINT "account_seat_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "grant" ADD COLUMN "session" TEXT;

CREATE INDEX "grant_session_idx" ON "grant"("session");

ALTER TABLE "grant" ADD CONSTRAINT "grant_session_fkey" FOREIGN KEY ("session") REFERENCES "account_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
