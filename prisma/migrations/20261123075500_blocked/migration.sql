CREATE TABLE "blocked" (
    "mark" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "blocked_pkey" PRIMARY KEY ("mark")
);
