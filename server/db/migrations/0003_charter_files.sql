ALTER TABLE "charterVersion" ADD COLUMN "files" bigint[] DEFAULT '{}' NOT NULL;
