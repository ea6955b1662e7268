CREATE TABLE "apiToken" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "apiToken_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memberId" bigint NOT NULL,
	"secretDigest" varchar(64) NOT NULL,
	"name" varchar(60) NOT NULL,
	"writes" boolean NOT NULL,
	"reachedParts" varchar(40)[] NOT NULL,
	"tools" varchar(40)[] NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	"lastUseDate" timestamp(3) with time zone,
	"lastUseAddress" varchar(64),
	CONSTRAINT "apiToken_secretDigest_unique" UNIQUE("secretDigest")
);

CREATE TABLE "assistantChat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistantChat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memberId" bigint NOT NULL,
	"title" varchar(100) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "assistantMessage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistantMessage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chatId" bigint NOT NULL,
	"own" boolean NOT NULL,
	"text" text NOT NULL,
	"tools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opens" boolean DEFAULT false NOT NULL,
	"helpful" boolean,
	"state" varchar(10) DEFAULT 'DONE' NOT NULL,
	"writeDate" timestamp(3) with time zone,
	"model" varchar(100),
	"tokens" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "assistantProposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistantProposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memberId" bigint NOT NULL,
	"messageId" bigint,
	"program" varchar(60),
	"call" varchar(130) NOT NULL,
	"input" jsonb NOT NULL,
	"title" varchar(400) NOT NULL,
	"danger" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"link" jsonb,
	"state" varchar(10) DEFAULT 'OPEN' NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"decideDate" timestamp(3) with time zone
);

ALTER TABLE "history" ADD COLUMN "via" varchar(64);
ALTER TABLE "history" ADD COLUMN "viaToken" varchar(60);
CREATE INDEX "apiToken_member_idx" ON "apiToken" USING btree ("memberId","id");
CREATE INDEX "assistantChat_member_idx" ON "assistantChat" USING btree ("memberId","updateDate");
CREATE INDEX "assistantChat_updateDate_idx" ON "assistantChat" USING btree ("updateDate");
CREATE INDEX "assistantMessage_chat_idx" ON "assistantMessage" USING btree ("chatId","id");
CREATE INDEX "assistantProposal_message_idx" ON "assistantProposal" USING btree ("messageId");
CREATE INDEX "assistantProposal_program_idx" ON "assistantProposal" USING btree ("memberId","id") WHERE "assistantProposal"."program" is not null;
