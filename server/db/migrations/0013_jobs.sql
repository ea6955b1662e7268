CREATE TABLE "jobRun" (
	"name" varchar(64) PRIMARY KEY NOT NULL,
	"endDate" timestamp(3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"error" varchar(300)
);

CREATE TABLE "jobWorker" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"seenDate" timestamp(3) with time zone NOT NULL
);

