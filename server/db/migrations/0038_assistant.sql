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
	"messageId" bigint NOT NULL,
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
CREATE INDEX "assistantChat_member_idx" ON "assistantChat" USING btree ("memberId","updateDate");
CREATE INDEX "assistantChat_updateDate_idx" ON "assistantChat" USING btree ("updateDate");
CREATE INDEX "assistantMessage_chat_idx" ON "assistantMessage" USING btree ("chatId","id");
CREATE INDEX "assistantProposal_message_idx" ON "assistantProposal" USING btree ("messageId");
