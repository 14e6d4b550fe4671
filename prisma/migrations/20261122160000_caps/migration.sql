CREATE TABLE "allowance" (
    "mark" TEXT NOT NULL,
    "whole_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "allowance_pkey" PRIMARY KEY ("mark")
);

CREATE INDEX "allowance_whole_at_idx" ON "allowance"("whole_at");

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
