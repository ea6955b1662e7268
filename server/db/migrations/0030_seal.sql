CREATE TABLE "sealKey" (
	"id" integer PRIMARY KEY NOT NULL,
	"privateKey" text NOT NULL,
	"certificate" text NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

