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
	"tool" varchar(40),
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opens" boolean DEFAULT false NOT NULL,
	"helpful" boolean,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE INDEX "assistantChat_member_idx" ON "assistantChat" USING btree ("memberId","updateDate");
CREATE INDEX "assistantChat_updateDate_idx" ON "assistantChat" USING btree ("updateDate");
CREATE INDEX "assistantMessage_chat_idx" ON "assistantMessage" USING btree ("chatId","id");
