CREATE TABLE "keyCheck" (
	"name" varchar(32) PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);

