CREATE TABLE "uninvited" (
    "mark" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "uninvited_pkey" PRIMARY KEY ("mark")
);
