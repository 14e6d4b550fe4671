-- An action writes all its facts into one row: `seq` is the number of the first of them, `facts` how many they are.
ALTER TABLE "event" ADD COLUMN "facts" INTEGER NOT NULL DEFAULT 1;
