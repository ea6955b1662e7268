CREATE TABLE "accountTx" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountTx_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet" bigint NOT NULL,
	"member" bigint,
	"journal" integer NOT NULL,
	"sequence" integer NOT NULL,
	"txType" varchar(40) NOT NULL,
	"subType" varchar(64) NOT NULL,
	"title" varchar(200),
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"counterpart" bigint,
	"remarks" text,
	"extId" varchar(64),
	"hash" varchar(64) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "accountWallet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountWallet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint,
	"plan" bigint,
	"kind" varchar(40) NOT NULL,
	"currency" varchar(40) NOT NULL,
	"balance" bigint NOT NULL,
	"status" varchar(40) NOT NULL,
	"frozenReason" text,
	"frozenBy" bigint,
	"sequence" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


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


CREATE TABLE "article" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" varchar(64) NOT NULL,
	"titleCN" varchar(200) NOT NULL,
	"titleEN" varchar(200),
	"subtitle" varchar(200),
	"subtitleEN" varchar(200),
	"summary" text,
	"summaryEN" text,
	"image1" bigint,
	"image2" bigint,
	"content" text,
	"contentCN" text,
	"contentEN" text,
	"pictures" bigint[],
	"tableOfContents" boolean NOT NULL,
	"externalUrl" varchar(2000),
	"faqId" bigint,
	"eformId" bigint,
	"author" varchar(100),
	"source" varchar(200),
	"publishDate" timestamp(3) with time zone NOT NULL,
	"unpublishDate" timestamp(3) with time zone,
	"priority" integer NOT NULL,
	"tags" varchar(32)[],
	"audience" varchar(40) NOT NULL,
	"status" varchar(40) NOT NULL,
	"version" integer,
	"changed" boolean NOT NULL,
	"stale" boolean NOT NULL,
	"contentDate" timestamp(3) with time zone,
	"contentCNDate" timestamp(3) with time zone,
	"contentENDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "articleRead" (
	"member" bigint NOT NULL,
	"article" bigint NOT NULL,
	"readDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articleRead_member_article_pk" PRIMARY KEY("member","article")
);


CREATE TABLE "articleVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articleVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article" bigint NOT NULL,
	"number" integer NOT NULL,
	"written" jsonb NOT NULL,
	"publisher" bigint,
	"issueDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articleVersion_number_key" UNIQUE("article","number")
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


CREATE TABLE "bankCard" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankCard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"accountName" varchar(100) NOT NULL,
	"accountNumber" text NOT NULL,
	"lastFour" varchar(4) NOT NULL,
	"bankName" varchar(100) NOT NULL,
	"preferred" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "builtInMenu" (
	"permission" varchar(64) PRIMARY KEY NOT NULL,
	"menu" bigint NOT NULL,
	"wrote" jsonb NOT NULL
);


CREATE TABLE "captcha" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"codeDigest" varchar(64) NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "chainWallet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chainWallet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"address" varchar(42) NOT NULL,
	"origin" varchar(40) NOT NULL,
	"walletType" varchar(32) NOT NULL,
	"chainId" integer,
	"publicKey" varchar(132),
	"status" varchar(40) NOT NULL,
	"releasedBy" bigint,
	"releaseReason" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "charterVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charterVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"files" bigint[] DEFAULT '{}' NOT NULL,
	"note" varchar(200) NOT NULL,
	"member" bigint NOT NULL,
	"restoredFrom" integer,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charterVersion_project_number_key" UNIQUE("project","number")
);


CREATE TABLE "coinBatch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coinBatch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" varchar(200) NOT NULL,
	"kind" varchar(40) NOT NULL,
	"subType" varchar(64) NOT NULL,
	"remarks" text,
	"fileName" varchar(150) NOT NULL,
	"lines" integer NOT NULL,
	"total" bigint NOT NULL,
	"status" varchar(40) NOT NULL,
	"applicant" bigint NOT NULL,
	"appliedDate" timestamp(3) with time zone,
	"decidedBy" bigint,
	"decidedDate" timestamp(3) with time zone,
	"reviewRemarks" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "coinBatchLine" (
	"batch" bigint NOT NULL,
	"line" integer NOT NULL,
	"given" jsonb NOT NULL,
	"refusals" jsonb NOT NULL,
	"member" bigint,
	"amount" bigint,
	"title" varchar(200),
	"remarks" text,
	"extId" varchar(64),
	"tx" bigint,
	CONSTRAINT "coinBatchLine_batch_line_pk" PRIMARY KEY("batch","line")
);


CREATE TABLE "collectPayment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collectPayment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"title" varchar(200) NOT NULL,
	"amount" bigint NOT NULL,
	"method" varchar(40) NOT NULL,
	"sumType" varchar(40) NOT NULL,
	"participants" bigint[],
	"payWays" varchar(20)[] NOT NULL,
	"startDate" date NOT NULL,
	"endDate" date NOT NULL,
	"dueDate" date,
	"instalments" jsonb,
	"remindBefore" integer,
	"remindAfter" integer,
	"lastNotice" integer,
	"distLevel" varchar(40) NOT NULL,
	"capacity" integer,
	"reference" varchar(64),
	"exId" varchar(64),
	"cmsId" bigint,
	"eformId" bigint,
	"remarks" text,
	"status" varchar(40) NOT NULL,
	"creator" bigint NOT NULL,
	"closeDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collectPayment_exId_key" UNIQUE("exId")
);


CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(40) NOT NULL,
	"rowId" varchar(64) NOT NULL,
	"author" bigint NOT NULL,
	"body" text NOT NULL,
	"files" bigint[],
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "config" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform" varchar(32) NOT NULL,
	"key" varchar(64) NOT NULL,
	"secret" boolean NOT NULL,
	"prodValue" text NOT NULL,
	"uatValue" text,
	"remarks" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "config_platform_key_key" UNIQUE("platform","key")
);


CREATE TABLE "confirmRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "confirmRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket" bigint NOT NULL,
	"submitDate" timestamp(3) with time zone NOT NULL,
	"comment" text,
	"project" varchar(64) NOT NULL,
	"member" bigint NOT NULL,
	"result" varchar(40) NOT NULL,
	"leader" boolean NOT NULL,
	"soleConfirmer" boolean NOT NULL,
	"round" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmRecord_ticket_round_member_key" UNIQUE("ticket","round","member")
);


CREATE TABLE "contract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" varchar(500) NOT NULL,
	"template" bigint NOT NULL,
	"language" varchar(40) NOT NULL,
	"project" varchar(64),
	"signers" jsonb NOT NULL,
	"endDate" date,
	"message" text,
	"state" varchar(40) NOT NULL,
	"stale" boolean NOT NULL,
	"termsChanged" boolean NOT NULL,
	"late" boolean NOT NULL,
	"version" integer,
	"round" integer NOT NULL,
	"code" varchar(20) NOT NULL,
	"creator" bigint NOT NULL,
	"sendDate" timestamp(3) with time zone,
	"expireDate" timestamp(3) with time zone,
	"signDate" timestamp(3) with time zone,
	"reason" text,
	"renews" bigint,
	"document" bigint[],
	"fileHash" varchar(64),
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_code_key" UNIQUE("code")
);


CREATE TABLE "contractEvent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractEvent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract" bigint NOT NULL,
	"number" integer NOT NULL,
	"round" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"signer" bigint,
	"member" bigint,
	"who" varchar(200),
	"date" timestamp(3) with time zone NOT NULL,
	"address" varchar(64),
	"device" varchar(200),
	"detail" text,
	"previous" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL,
	CONSTRAINT "contractEvent_number_key" UNIQUE("contract","number")
);


CREATE TABLE "contractLink" (
	"digest" varchar(64) PRIMARY KEY NOT NULL,
	"signer" bigint NOT NULL,
	"usedDate" timestamp(3) with time zone
);


CREATE TABLE "contractPass" (
	"digest" varchar(64) PRIMARY KEY NOT NULL,
	"signer" bigint NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "contractSending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractSending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" varchar(16) NOT NULL,
	"creator" bigint NOT NULL,
	"template" bigint NOT NULL,
	"language" varchar(10) NOT NULL,
	"project" varchar(64),
	"endDate" varchar(10),
	"message" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractSending_code_unique" UNIQUE("code")
);


CREATE TABLE "contractSendingLine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractSendingLine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sending" bigint NOT NULL,
	"member" bigint NOT NULL,
	"contract" bigint,
	"refused" varchar(40),
	"refusals" jsonb,
	CONSTRAINT "contractSendingLine_member_key" UNIQUE("sending","member")
);


CREATE TABLE "contractSigner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractSigner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract" bigint NOT NULL,
	"round" integer NOT NULL,
	"number" integer NOT NULL,
	"member" bigint,
	"name" varchar(200) NOT NULL,
	"email" varchar(254),
	"mobile" varchar(16),
	"role" varchar(64),
	"state" varchar(10) DEFAULT 'WAITING' NOT NULL,
	"askDate" timestamp(3) with time zone,
	"openDate" timestamp(3) with time zone,
	"readDate" timestamp(3) with time zone,
	"signDate" timestamp(3) with time zone,
	"remindDate" timestamp(3) with time zone,
	"way" varchar(10),
	"proof" varchar(16),
	"signature" text,
	"address" varchar(64),
	"device" varchar(200),
	"reason" text,
	CONSTRAINT "contractSigner_order_key" UNIQUE("contract","round","number")
);


CREATE TABLE "contractTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"titleTW" varchar(200),
	"bodyTW" text,
	"titleCN" varchar(200),
	"bodyCN" text,
	"titleEN" varchar(200),
	"bodyEN" text,
	"inOrder" boolean NOT NULL,
	"stepUp" boolean NOT NULL,
	"signDays" integer NOT NULL,
	"remindDays" integer NOT NULL,
	"status" varchar(40) NOT NULL,
	"version" integer,
	"publishDate" timestamp(3) with time zone,
	"changed" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractTemplate_name_key" UNIQUE("name")
);


CREATE TABLE "contractTemplateVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractTemplateVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template" bigint NOT NULL,
	"number" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"publisher" bigint,
	"publishDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractTemplateVersion_number_key" UNIQUE("template","number")
);


CREATE TABLE "contractText" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractText_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract" bigint NOT NULL,
	"round" integer NOT NULL,
	"title" varchar(500) NOT NULL,
	"html" text NOT NULL,
	"hash" varchar(64) NOT NULL,
	"terms" jsonb NOT NULL,
	"inOrder" boolean NOT NULL,
	"stepUp" boolean NOT NULL,
	"remindDays" integer NOT NULL,
	"checkDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractText_round_key" UNIQUE("contract","round")
);


CREATE TABLE "cutCakeRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cutCakeRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"cutDate" timestamp(3) with time zone NOT NULL,
	"operator" bigint NOT NULL,
	"totalValue" integer NOT NULL,
	"kpiTotal" numeric(17, 2) NOT NULL,
	"remarks" text,
	"fingerprint" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"previousHash" varchar(64),
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "cutShare" (
	"cut" bigint NOT NULL,
	"member" bigint NOT NULL,
	"project" varchar(64) NOT NULL,
	"kpi" numeric(17, 2) NOT NULL,
	"equityPer" numeric(5, 2),
	"waived" boolean NOT NULL,
	"rate" numeric(9, 6) NOT NULL,
	"shares" integer NOT NULL,
	CONSTRAINT "cutShare_key" PRIMARY KEY("cut","member")
);


CREATE TABLE "cutTicket" (
	"ticket" bigint PRIMARY KEY NOT NULL,
	"cut" bigint NOT NULL,
	"member" bigint NOT NULL,
	"kpi" numeric(17, 2) NOT NULL
);


CREATE TABLE "cvShare" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cvShare_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" varchar(64) NOT NULL,
	"member" bigint NOT NULL,
	"title" varchar(100),
	"sections" varchar(16)[] NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	"revokedDate" timestamp(3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"lastOpenedDate" timestamp(3) with time zone,
	CONSTRAINT "cvShare_digest_key" UNIQUE("digest")
);


CREATE TABLE "dataExport" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dataExport_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memberId" bigint NOT NULL,
	"status" varchar(10) NOT NULL,
	"language" varchar(5) NOT NULL,
	"key" varchar(64) NOT NULL,
	"partCount" integer DEFAULT 0 NOT NULL,
	"size" integer,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" varchar(40) NOT NULL,
	"emailMessage" bigint,
	"textMessage" bigint,
	"memberNotice" bigint,
	"member" bigint,
	"address" varchar(254),
	"name" varchar(100),
	"status" varchar(40) NOT NULL,
	"tries" integer NOT NULL,
	"said" varchar(500),
	"sentDate" timestamp(3) with time zone,
	"deliveredDate" timestamp(3) with time zone,
	"readDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "deliveryWork" (
	"delivery" bigint PRIMARY KEY NOT NULL,
	"emailMessage" bigint,
	"textMessage" bigint,
	"memberNotice" bigint,
	"language" varchar(5),
	"values" jsonb NOT NULL,
	"waiting" boolean DEFAULT true NOT NULL,
	"nextDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"claim" integer,
	"handedOver" boolean DEFAULT false NOT NULL,
	CONSTRAINT "deliveryWork_message_check" CHECK (num_nonnulls("deliveryWork"."emailMessage", "deliveryWork"."textMessage", "deliveryWork"."memberNotice") = 1)
);


CREATE TABLE "demoCheck" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demoCheck_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" bigint NOT NULL,
	"address" varchar(2000) NOT NULL,
	"answers" boolean NOT NULL,
	"checkDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "dict" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" varchar(64) NOT NULL,
	"value" varchar(64) NOT NULL,
	"cnLabel" varchar(128) NOT NULL,
	"enLabel" varchar(128) NOT NULL,
	"description" text,
	"sort" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dict_type_value_key" UNIQUE("type","value")
);


CREATE TABLE "eform" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eform_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"formName" varchar(200) NOT NULL,
	"code" varchar(64),
	"type" varchar(64) NOT NULL,
	"languages" varchar(8)[] NOT NULL,
	"texts" jsonb,
	"elements" jsonb NOT NULL,
	"onAirDate" timestamp(3) with time zone NOT NULL,
	"endDate" timestamp(3) with time zone,
	"submitLimit" integer,
	"hasLogin" boolean NOT NULL,
	"authMember" boolean NOT NULL,
	"enableMore" boolean NOT NULL,
	"followUp" boolean NOT NULL,
	"owner" bigint,
	"extId" varchar(64),
	"parentId" bigint,
	"status" varchar(40) NOT NULL,
	"version" integer,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eform_code_key" UNIQUE("code")
);


CREATE TABLE "eformCount" (
	"eform" bigint PRIMARY KEY NOT NULL,
	"latestNumber" integer NOT NULL,
	"recordCount" integer NOT NULL,
	"toldNumber" integer DEFAULT 0 NOT NULL,
	"overdueDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "eformImport" (
	"file" bigint PRIMARY KEY NOT NULL,
	"eform" bigint NOT NULL,
	"records" bigint[] NOT NULL,
	"columnKeys" varchar(50)[] NOT NULL
);


CREATE TABLE "eformRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eformRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eform" bigint NOT NULL,
	"number" integer NOT NULL,
	"submitDate" timestamp(3) with time zone NOT NULL,
	"summary" varchar(300) NOT NULL,
	"status" varchar(40) NOT NULL,
	"assignee" bigint,
	"remarks" text,
	"dueDate" timestamp(3) with time zone,
	"answeredDate" timestamp(3) with time zone,
	"member" bigint,
	"email" varchar(254),
	"purpose" varchar(64),
	"filledFor" varchar(200),
	"language" varchar(40) NOT NULL,
	"formVersion" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"files" bigint[],
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "eformSender" (
	"eform" bigint NOT NULL,
	"sender" varchar(100) NOT NULL,
	"eformRecord" bigint NOT NULL,
	CONSTRAINT "eformSender_eform_sender_pk" PRIMARY KEY("eform","sender")
);


CREATE TABLE "eformUse" (
	"use" varchar(64) PRIMARY KEY NOT NULL,
	"eformRecord" bigint NOT NULL
);


CREATE TABLE "eformVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eformVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eform" bigint NOT NULL,
	"number" integer NOT NULL,
	"published" jsonb NOT NULL,
	"publisher" bigint,
	"issueDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eformVersion_number_key" UNIQUE("eform","number")
);


CREATE TABLE "eformWebhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eformWebhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eform" bigint NOT NULL,
	"address" varchar(2000) NOT NULL,
	"status" varchar(40) NOT NULL,
	"attemptDate" timestamp(3) with time zone,
	"outcome" varchar(40),
	"failures" integer NOT NULL,
	"secretNumber" integer NOT NULL,
	"creator" bigint NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "emailContent" (
	"emailMessage" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb NOT NULL
);


CREATE TABLE "emailMessage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emailMessage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender" bigint NOT NULL,
	"platform" varchar(32) NOT NULL,
	"everybody" boolean NOT NULL,
	"members" bigint[],
	"roles" bigint[],
	"projects" varchar(64)[],
	"views" bigint[],
	"recipients" text,
	"recipientFile" bigint[] NOT NULL,
	"template" bigint,
	"values" jsonb NOT NULL,
	"subject" varchar(200) NOT NULL,
	"titleTW" varchar(200),
	"bodyTW" text,
	"titleCN" varchar(200),
	"bodyCN" text,
	"titleEN" varchar(200),
	"bodyEN" text,
	"attachments" bigint[] NOT NULL,
	"critical" boolean NOT NULL,
	"perMinute" integer,
	"status" varchar(40) NOT NULL,
	"sendDate" timestamp(3) with time zone,
	"beginDate" timestamp(3) with time zone,
	"endDate" timestamp(3) with time zone,
	"creator" bigint NOT NULL,
	"total" integer NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL,
	"skipped" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(64) NOT NULL,
	"name" varchar(150) NOT NULL,
	"type" varchar(100) NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"thumbnail" boolean NOT NULL,
	"digest" varchar(64) NOT NULL,
	"uploaderId" bigint NOT NULL,
	"entity" varchar(64),
	"rowId" varchar(64),
	"field" varchar(64),
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone,
	CONSTRAINT "file_key_unique" UNIQUE("key")
);


CREATE TABLE "heldNotice" (
	"noticeId" bigint NOT NULL,
	"channel" varchar(5) NOT NULL,
	"memberId" bigint NOT NULL,
	"dueDate" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "heldNotice_noticeId_channel_pk" PRIMARY KEY("noticeId","channel")
);


CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(64) NOT NULL,
	"rowId" varchar(64) NOT NULL,
	"action" varchar(64) NOT NULL,
	"project" varchar(64),
	"memberId" bigint,
	"memberName" varchar(128) NOT NULL,
	"address" varchar(64) NOT NULL,
	"device" varchar(400),
	"via" varchar(64),
	"viaToken" varchar(60),
	"changes" jsonb NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "importRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(64) NOT NULL,
	"project" varchar(64),
	"memberId" bigint NOT NULL,
	"memberName" varchar(128) NOT NULL,
	"fileId" bigint NOT NULL,
	"fileName" varchar(150) NOT NULL,
	"state" varchar(10) NOT NULL,
	"columns" jsonb,
	"rows" integer NOT NULL,
	"done" integer NOT NULL,
	"stopping" boolean NOT NULL,
	"created" integer NOT NULL,
	"removed" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "importedRow" (
	"importId" bigint NOT NULL,
	"line" integer NOT NULL,
	"rowId" varchar(64) NOT NULL,
	"seen" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "importedRow_importId_line_pk" PRIMARY KEY("importId","line")
);


CREATE TABLE "invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" varchar(254) NOT NULL,
	"nickName" varchar(64),
	"roles" bigint[] NOT NULL,
	"language" varchar(40) NOT NULL,
	"message" text,
	"status" varchar(40) NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	"inviter" bigint NOT NULL,
	"member" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "invitationLink" (
	"invitation" bigint PRIMARY KEY NOT NULL,
	"digest" varchar(64) NOT NULL,
	CONSTRAINT "invitationLink_digest_unique" UNIQUE("digest")
);


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


CREATE TABLE "joinContract" (
	"project" varchar(64) PRIMARY KEY NOT NULL,
	"template" bigint NOT NULL,
	"language" varchar(10) NOT NULL,
	"creator" bigint NOT NULL
);


CREATE TABLE "joinForm" (
	"project" varchar(64) PRIMARY KEY NOT NULL,
	"form" bigint NOT NULL
);


CREATE TABLE "joinRequest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "joinRequest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" varchar(254) NOT NULL,
	"name" varchar(64) NOT NULL,
	"reason" text NOT NULL,
	"source" varchar(200),
	"language" varchar(40) NOT NULL,
	"status" varchar(40) NOT NULL,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"invitation" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "journal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"actor" bigint,
	"reverses" integer,
	"reason" text,
	"createDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "journalSeal" (
	"journal" integer PRIMARY KEY NOT NULL,
	"block" integer NOT NULL,
	"position" integer NOT NULL,
	"leaf" varchar(64) NOT NULL
);


CREATE TABLE "keptForm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "keptForm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"eform" bigint NOT NULL,
	"formVersion" integer NOT NULL,
	"member" bigint,
	"answers" jsonb NOT NULL,
	"page" integer NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "keyCheck" (
	"name" varchar(32) PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);


CREATE TABLE "kpiJobType" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kpiJobType_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"projectType" varchar(64) NOT NULL,
	"cnName" varchar(64) NOT NULL,
	"enName" varchar(64) NOT NULL,
	"rate" numeric(17, 2) NOT NULL,
	"unit" varchar(32) NOT NULL,
	"orderValue" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kpiJobType_projectType_cnName_key" UNIQUE("projectType","cnName"),
	CONSTRAINT "kpiJobType_projectType_enName_key" UNIQUE("projectType","enName")
);


CREATE TABLE "kpiSettlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kpiSettlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"since" timestamp(3) with time zone,
	"until" timestamp(3) with time zone NOT NULL,
	"rate" numeric(17, 2) NOT NULL,
	"kpiTotal" numeric(17, 2) NOT NULL,
	"amount" bigint NOT NULL,
	"tickets" integer NOT NULL,
	"members" integer NOT NULL,
	"operator" bigint NOT NULL,
	"remarks" text,
	"fingerprint" varchar(64) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "kpiTicket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kpiTicket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"type" varchar(40) NOT NULL,
	"title" varchar(200) NOT NULL,
	"jobType" bigint NOT NULL,
	"workHour" numeric(17, 2) NOT NULL,
	"kpiPoint" numeric(17, 2) NOT NULL,
	"status" varchar(40) NOT NULL,
	"contributor" bigint,
	"creator" bigint NOT NULL,
	"priority" varchar(40) NOT NULL,
	"planDate" date,
	"contributionDate" date,
	"collectDate" timestamp(3) with time zone,
	"deliveryDate" timestamp(3) with time zone,
	"submitDate" timestamp(3) with time zone,
	"confirmDate" timestamp(3) with time zone,
	"description" text,
	"completionDesc" text,
	"notes" text,
	"requirementDoc" bigint[],
	"proofFiles" bigint[],
	"tag" bigint[],
	"confirmCount" integer NOT NULL,
	"confirmerCount" integer NOT NULL,
	"leaderConfirmed" boolean NOT NULL,
	"round" integer NOT NULL,
	"rejectReason" text,
	"cut" bigint,
	"settlement" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "kycSubmission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kycSubmission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kyc" bigint NOT NULL,
	"values" jsonb NOT NULL,
	"cardNo" text,
	"verifiStatus" varchar(16) NOT NULL,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"submitDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "label" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" bigint NOT NULL,
	"key" varchar(64) NOT NULL,
	"value" varchar(128) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "label_tag_key_value_key" UNIQUE("tag","key","value")
);


CREATE TABLE "ledgerAnchor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledgerAnchor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"firstBlock" integer NOT NULL,
	"block" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"root" varchar(64) NOT NULL,
	"chainId" integer NOT NULL,
	"sender" varchar(42) NOT NULL,
	"nonce" integer NOT NULL,
	"signedTx" text NOT NULL,
	"txHashes" varchar(66)[] NOT NULL,
	"txHash" varchar(66),
	"finalDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone NOT NULL,
	"signDate" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ledgerAnchor_block_unique" UNIQUE("block")
);


CREATE TABLE "ledgerBlock" (
	"id" integer PRIMARY KEY NOT NULL,
	"createDate" timestamp(3) with time zone NOT NULL,
	"journals" integer NOT NULL,
	"root" varchar(64) NOT NULL,
	"previous" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"signature" varchar(128) NOT NULL,
	"keyId" varchar(16) NOT NULL,
	"lastId" integer NOT NULL,
	"nextTransaction" varchar(20) NOT NULL,
	"sealedUpTo" integer NOT NULL
);


CREATE TABLE "ledgerKey" (
	"id" varchar(16) PRIMARY KEY NOT NULL,
	"publicKey" varchar(64) NOT NULL
);


CREATE TABLE "liveArticle" (
	"article" bigint NOT NULL,
	"number" integer NOT NULL,
	"type" varchar(64) NOT NULL,
	"audience" varchar(40) NOT NULL,
	"priority" integer NOT NULL,
	"publishDate" timestamp(3) with time zone NOT NULL,
	"unpublishDate" timestamp(3) with time zone,
	"issueDate" timestamp(3) with time zone NOT NULL,
	"firstDate" timestamp(3) with time zone NOT NULL,
	"faqId" bigint,
	"tags" varchar(32)[] NOT NULL,
	"words" text NOT NULL,
	"card" jsonb NOT NULL,
	"pictures" bigint[] NOT NULL,
	CONSTRAINT "liveArticle_article_number_pk" PRIMARY KEY("article","number")
);


CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" varchar(254) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"text" text,
	"confidential" boolean NOT NULL,
	"status" varchar(40) NOT NULL,
	"tries" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "mailOptOut" (
	"address" varchar(254) PRIMARY KEY NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "mailSender" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailSender_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"host" varchar(253) NOT NULL,
	"port" integer NOT NULL,
	"security" varchar(40) NOT NULL,
	"username" varchar(254) NOT NULL,
	"password" text NOT NULL,
	"fromName" varchar(100),
	"fromAddress" varchar(254) NOT NULL,
	"replyTo" varchar(254),
	"perMinute" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"imapHost" varchar(253),
	"imapPort" integer NOT NULL,
	"imapUsername" varchar(254),
	"imapPassword" text,
	"tryDate" timestamp(3) with time zone,
	"outcome" varchar(40),
	"said" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailSender_name_key" UNIQUE("name")
);


CREATE TABLE "mailboxPlace" (
	"sender" bigint PRIMARY KEY NOT NULL,
	"validity" varchar(20) NOT NULL,
	"lastUid" bigint NOT NULL
);


CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"loginName" varchar(64) NOT NULL,
	"email" varchar(254) NOT NULL,
	"mobile" varchar(16),
	"nickName" varchar(64),
	"fullName" varchar(64),
	"engFirstName" varchar(64),
	"engLastName" varchar(64),
	"password" text NOT NULL,
	"roles" bigint[] NOT NULL,
	"avatarImg" bigint,
	"status" varchar(40) NOT NULL,
	"identityStatus" varchar(40) NOT NULL,
	"leftDate" timestamp(3) with time zone,
	"forgottenDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_loginName_key" UNIQUE("loginName"),
	CONSTRAINT "member_email_key" UNIQUE("email"),
	CONSTRAINT "member_mobile_key" UNIQUE("mobile")
);


CREATE TABLE "memberLabel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberLabel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"label" bigint NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberLabel_member_label_key" UNIQUE("member","label")
);


CREATE TABLE "memberLocation" (
	"member" bigint PRIMARY KEY NOT NULL,
	"latitude" numeric(10, 7) NOT NULL,
	"longitude" numeric(10, 7) NOT NULL,
	"accuracy" numeric(8, 2),
	"precise" boolean NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "memberNotice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberNotice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target" integer,
	"everybody" boolean NOT NULL,
	"members" bigint[],
	"roles" bigint[],
	"projects" varchar(64)[],
	"views" bigint[],
	"template" bigint,
	"values" jsonb NOT NULL,
	"subject" varchar(200) NOT NULL,
	"titleTW" varchar(200),
	"bodyTW" text,
	"titleCN" varchar(200),
	"bodyCN" text,
	"titleEN" varchar(200),
	"bodyEN" text,
	"confirm" boolean NOT NULL,
	"critical" boolean NOT NULL,
	"untilDate" timestamp(3) with time zone,
	"remindDays" integer,
	"sender" bigint,
	"terminal" varchar(16),
	"status" varchar(40) NOT NULL,
	"sendDate" timestamp(3) with time zone,
	"beginDate" timestamp(3) with time zone,
	"endDate" timestamp(3) with time zone,
	"creator" bigint NOT NULL,
	"total" integer NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL,
	"skipped" integer NOT NULL,
	"readCount" integer NOT NULL,
	"reminderEmail" bigint,
	"reminderText" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "menu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent" bigint,
	"type" varchar(40) NOT NULL,
	"name" varchar(64) NOT NULL,
	"title" varchar(64) NOT NULL,
	"permission" varchar(64) NOT NULL,
	"path" varchar(200),
	"component" varchar(64),
	"icon" varchar(64),
	"sort" integer NOT NULL,
	"isShow" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_permission_key" UNIQUE("permission")
);


CREATE TABLE "messageTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messageTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"type" varchar(40) NOT NULL,
	"titleTW" varchar(200),
	"bodyTW" text,
	"plainTW" text,
	"titleCN" varchar(200),
	"bodyCN" text,
	"plainCN" text,
	"titleEN" varchar(200),
	"bodyEN" text,
	"plainEN" text,
	"frameUrl" varchar(2000),
	"variables" jsonb NOT NULL,
	"status" varchar(40) NOT NULL,
	"version" integer,
	"publishDate" timestamp(3) with time zone,
	"changed" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messageTemplate_name_key" UNIQUE("name")
);


CREATE TABLE "messageTemplateVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messageTemplateVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"publisher" bigint,
	"publishDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messageTemplateVersion_number_key" UNIQUE("template","number")
);


CREATE TABLE "myProduct" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "myProduct_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"title1" varchar(100) NOT NULL,
	"title2" varchar(200),
	"distLevel" varchar(40) NOT NULL,
	"projects" varchar(64)[],
	"cycle" integer,
	"mainImage" bigint,
	"images" bigint[],
	"desc" text,
	"demoAddress" varchar(2000),
	"status" varchar(40) NOT NULL,
	"revStatus" varchar(40) NOT NULL,
	"submitDate" timestamp(3) with time zone,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"version" integer,
	"shownLevel" varchar(40),
	"shownProjects" varchar(64)[],
	"code" varchar(16) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "myProduct_code_key" UNIQUE("code")
);


CREATE TABLE "nft" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet" bigint NOT NULL,
	"contract" varchar(42) NOT NULL,
	"tokenId" varchar(78) NOT NULL,
	"standard" varchar(10) NOT NULL,
	"amount" varchar(78) DEFAULT '0' NOT NULL,
	"collection" varchar(200),
	"name" varchar(200),
	"description" text,
	"picture" "bytea",
	"metaDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memberId" bigint NOT NULL,
	"kind" varchar(40) NOT NULL,
	"params" jsonb NOT NULL,
	"link" varchar(300),
	"readDate" timestamp(3) with time zone,
	"untilDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "noticeContent" (
	"memberNotice" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb NOT NULL
);


CREATE TABLE "noticeSetting" (
	"memberId" bigint PRIMARY KEY NOT NULL,
	"mailed" varchar(20)[],
	"digest" varchar(20)[],
	"texted" varchar(20)[],
	"digestHour" smallint,
	"quietFrom" smallint,
	"quietUntil" smallint,
	"language" varchar(5) NOT NULL
);


CREATE TABLE "payCounter" (
	"name" varchar(20) PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);


CREATE TABLE "payLink" (
	"digest" varchar(64) PRIMARY KEY NOT NULL,
	"plan" bigint,
	"payOrder" bigint
);


CREATE TABLE "payOrder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payOrder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"orderNo" varchar(32) NOT NULL,
	"origin" varchar(40) NOT NULL,
	"plan" bigint,
	"project" varchar(64),
	"title" varchar(200) NOT NULL,
	"payer" bigint,
	"payerName" varchar(100),
	"payerEmail" varchar(254),
	"payerLanguage" varchar(5),
	"amount" bigint NOT NULL,
	"paidAmount" bigint NOT NULL,
	"refundAmount" bigint NOT NULL,
	"status" varchar(40) NOT NULL,
	"dueDate" date,
	"remindersPaused" boolean NOT NULL,
	"payWay" varchar(40),
	"provider" varchar(40),
	"paidDate" timestamp(3) with time zone,
	"requestId" varchar(64),
	"channelTxId" varchar(128),
	"tradeNo" varchar(128),
	"remarks" text,
	"cancelCause" varchar(40),
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payOrder_orderNo_key" UNIQUE("orderNo")
);


CREATE TABLE "payReminder" (
	"payOrder" bigint NOT NULL,
	"dueDate" date NOT NULL,
	"stage" varchar(10) NOT NULL,
	"createDate" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payReminder_payOrder_dueDate_stage_pk" PRIMARY KEY("payOrder","dueDate","stage")
);


CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"requestId" varchar(64) NOT NULL,
	"payOrder" bigint NOT NULL,
	"plan" bigint,
	"project" varchar(64),
	"payer" bigint,
	"amount" bigint NOT NULL,
	"paidAmount" bigint NOT NULL,
	"refundAmount" bigint NOT NULL,
	"fee" bigint,
	"payWay" varchar(40) NOT NULL,
	"provider" varchar(40) NOT NULL,
	"status" varchar(40) NOT NULL,
	"channelTxId" varchar(128),
	"tradeNo" varchar(128),
	"paidDate" timestamp(3) with time zone,
	"receiptNo" varchar(20),
	"expireDate" timestamp(3) with time zone NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_requestId_key" UNIQUE("requestId")
);


CREATE TABLE "paymentNotice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paymentNotice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" varchar(20) NOT NULL,
	"noticeId" varchar(128) NOT NULL,
	"requestId" varchar(64),
	"body" text NOT NULL,
	"createDate" timestamp(3) with time zone NOT NULL,
	"doneDate" timestamp(3) with time zone
);


CREATE TABLE "paymentStart" (
	"payment" bigint PRIMARY KEY NOT NULL,
	"request" varchar(64) NOT NULL,
	"input" varchar(64) NOT NULL,
	"redirect" text,
	"qr" text,
	"askDate" timestamp(3) with time zone,
	"queries" integer DEFAULT 0 NOT NULL
);


CREATE TABLE "personalCv" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personalCv_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"phone" varchar(16),
	"email" varchar(254),
	"wechatId" varchar(64),
	"website" varchar(2000),
	"nationality" varchar(64),
	"city" varchar(100),
	"addresses" varchar(200)[],
	"position" varchar(100),
	"workStatus" varchar(40),
	"busyStatus" varchar(40),
	"employmentMode" varchar(40),
	"workYears" integer,
	"expectedSalary" bigint,
	"summary" text,
	"skills" jsonb,
	"skillTags" bigint[],
	"jobTags" bigint[],
	"experience" jsonb,
	"education" jsonb,
	"certificates" jsonb,
	"projects" jsonb,
	"awards" jsonb,
	"languages" jsonb,
	"interests" varchar(64)[],
	"findable" boolean NOT NULL,
	"cardSections" varchar(16)[],
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personalCv_member_key" UNIQUE("member")
);


CREATE TABLE "personalKyc" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personalKyc_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"verifiType" varchar(40) NOT NULL,
	"verifiStatus" varchar(40) NOT NULL,
	"image" bigint,
	"image1" bigint,
	"image2" bigint,
	"image3" bigint,
	"engLastName" varchar(64),
	"engFirstName" varchar(64),
	"country" varchar(64),
	"fullName" varchar(64),
	"cardType" varchar(64),
	"cardName" varchar(150),
	"param1" varchar(150),
	"cardNo" text,
	"lastFour" varchar(4),
	"issuer" varchar(150),
	"cardCode" varchar(150),
	"trainDate" date,
	"issueDate" date,
	"expiryDate" date,
	"birthday" date,
	"addr1" varchar(250),
	"submitDate" timestamp(3) with time zone,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"remark" text,
	"remindDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "preference" (
	"memberId" bigint NOT NULL,
	"key" varchar(100) NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "preference_memberId_key_pk" PRIMARY KEY("memberId","key")
);


CREATE TABLE "productVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" bigint NOT NULL,
	"number" integer NOT NULL,
	"title1" varchar(100) NOT NULL,
	"title2" varchar(200),
	"distLevel" varchar(40) NOT NULL,
	"projects" varchar(64)[],
	"cycle" integer,
	"mainImage" bigint,
	"images" bigint[],
	"desc" text,
	"demoAddress" varchar(2000),
	"revStatus" varchar(40) NOT NULL,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"submitDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "productVersion_product_number_key" UNIQUE("product","number")
);


CREATE TABLE "project" (
	"id" varchar(32) NOT NULL,
	"name" varchar(100) NOT NULL,
	"type" varchar(64) NOT NULL,
	"description" text,
	"status" varchar(40) NOT NULL,
	"startDate" date,
	"endDate" date,
	"sort" integer NOT NULL,
	"totalValue" integer NOT NULL,
	"confirmType" varchar(40) NOT NULL,
	"confirmRate" numeric(17, 2) NOT NULL,
	"completion" integer NOT NULL,
	"cutType" varchar(40) NOT NULL,
	"pointRate" numeric(17, 2),
	"manager" bigint,
	"published" boolean NOT NULL,
	"publicIntro" text,
	"stakeholders" jsonb,
	"risks" jsonb,
	"budget" jsonb,
	"events" jsonb,
	"logo" bigint,
	"attachments" bigint[],
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_id_key" PRIMARY KEY("id")
);


CREATE TABLE "projectApply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projectApply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"applicant" bigint NOT NULL,
	"reason" text NOT NULL,
	"jointype" varchar(64),
	"status" varchar(40) NOT NULL,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "projectMember" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projectMember_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"member" bigint NOT NULL,
	"position" varchar(64),
	"joinDate" date NOT NULL,
	"jointype" varchar(64),
	"equityPer" numeric(17, 2),
	"exitDate" date,
	"status" varchar(40) NOT NULL,
	"permissionTag" varchar(20)[] NOT NULL,
	"kpi" numeric(17, 2) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projectMember_project_member_key" UNIQUE("project","member")
);


CREATE TABLE "projectNotice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projectNotice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"title" varchar(200) NOT NULL,
	"content" text NOT NULL,
	"pinned" boolean NOT NULL,
	"author" bigint NOT NULL,
	"publishDate" timestamp(3) with time zone NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "projectNoticeRead" (
	"notice" bigint NOT NULL,
	"member" bigint NOT NULL,
	"readDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projectNoticeRead_notice_member_pk" PRIMARY KEY("notice","member")
);


CREATE TABLE "projectOrder" (
	"member" bigint NOT NULL,
	"project" varchar(64) NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "projectOrder_member_project_pk" PRIMARY KEY("member","project")
);


CREATE TABLE "providerSettlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providerSettlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fileName" varchar(150) NOT NULL,
	"provider" varchar(40) NOT NULL,
	"reference" varchar(64),
	"firstDay" date NOT NULL,
	"lastDay" date NOT NULL,
	"lineCount" integer NOT NULL,
	"gross" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"net" bigint NOT NULL,
	"agreedCount" integer NOT NULL,
	"differenceCount" integer NOT NULL,
	"openCount" integer NOT NULL,
	"status" varchar(40) NOT NULL,
	"importer" bigint NOT NULL,
	"bankReference" varchar(64),
	"postedBy" bigint,
	"postedDate" timestamp(3) with time zone,
	"journal" integer,
	"contentHash" varchar(64) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "providerSettlement_contentHash_key" UNIQUE("contentHash")
);


CREATE TABLE "providerSettlementLine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providerSettlementLine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement" bigint NOT NULL,
	"line" integer,
	"kind" varchar(40) NOT NULL,
	"requestId" varchar(64),
	"channelTxId" varchar(128),
	"description" varchar(200),
	"amount" bigint,
	"fee" bigint,
	"net" bigint,
	"transactedDate" timestamp(3) with time zone,
	"payment" bigint,
	"refund" bigint,
	"match" varchar(40) NOT NULL,
	"difference" varchar(40),
	"ours" bigint,
	"oursFee" bigint,
	"resolved" boolean NOT NULL,
	"resolution" text,
	"resolvedBy" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "rateLimit" (
	"key" varchar(200) PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "refundAsked" (
	"request" varchar(64) PRIMARY KEY NOT NULL,
	"input" varchar(64) NOT NULL,
	"refund" bigint NOT NULL
);


CREATE TABLE "refundRequire" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refundRequire_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payId" bigint NOT NULL,
	"payOrder" bigint NOT NULL,
	"plan" bigint,
	"project" varchar(64),
	"amount" bigint NOT NULL,
	"remark" text NOT NULL,
	"cause" varchar(40) NOT NULL,
	"status" varchar(40) NOT NULL,
	"applicant" bigint,
	"payer" bigint,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"reviewRemark" text,
	"operator" bigint,
	"fee" bigint,
	"requestId" varchar(64) NOT NULL,
	"provider" varchar(40) NOT NULL,
	"channelTxId" varchar(128),
	"reference" varchar(64),
	"problem" text,
	"refundDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refundRequire_requestId_key" UNIQUE("requestId")
);


CREATE TABLE "request" (
	"memberId" bigint NOT NULL,
	"key" varchar(64) NOT NULL,
	"digest" varchar(64) NOT NULL,
	"answer" jsonb,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_memberId_key_pk" PRIMARY KEY("memberId","key")
);


CREATE TABLE "reserve" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reserve_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"evidence" bigint[] NOT NULL,
	"remarks" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reserve_name_key" UNIQUE("name")
);


CREATE TABLE "role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"cnName" varchar(64) NOT NULL,
	"category" varchar(40) NOT NULL,
	"permissions" bigint[] NOT NULL,
	"builtIn" boolean NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_name_key" UNIQUE("name")
);


CREATE TABLE "sandboxCharge" (
	"requestId" varchar(64) PRIMARY KEY NOT NULL,
	"title" varchar(200) NOT NULL,
	"cents" bigint NOT NULL,
	"way" varchar(20) NOT NULL,
	"state" varchar(20) NOT NULL,
	"returnUrl" text NOT NULL,
	"noticeUrl" text NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	"paidDate" timestamp(3) with time zone
);


CREATE TABLE "sandboxRefund" (
	"requestId" varchar(64) PRIMARY KEY NOT NULL,
	"charge" varchar(64) NOT NULL,
	"cents" bigint NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "savedView" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "savedView_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(40) NOT NULL,
	"list" varchar(64) NOT NULL,
	"owner" bigint NOT NULL,
	"query" text,
	"look" jsonb,
	"sharedWith" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "savedView_owner_list_name_key" UNIQUE("owner","list","name")
);


CREATE TABLE "sealKey" (
	"id" integer PRIMARY KEY NOT NULL,
	"privateKey" text NOT NULL,
	"certificate" text NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "secondFactor" (
	"memberId" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"enabledDate" timestamp(3) with time zone,
	"backupCodes" varchar(64)[] DEFAULT '{}' NOT NULL,
	"lastStep" bigint DEFAULT 0 NOT NULL
);


CREATE TABLE "sendingPace" (
	"key" varchar(40) PRIMARY KEY NOT NULL,
	"nextDate" timestamp(3) with time zone NOT NULL,
	"restingUntil" timestamp(3) with time zone
);


CREATE TABLE "sentPart" (
	"code" varchar(65) PRIMARY KEY NOT NULL,
	"delivery" bigint NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tokenDigest" varchar(64) NOT NULL,
	"memberId" bigint NOT NULL,
	"viewerId" bigint,
	"address" varchar(64) NOT NULL,
	"device" varchar(400) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastUseDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "session_tokenDigest_unique" UNIQUE("tokenDigest")
);


CREATE TABLE "settledTicket" (
	"ticket" bigint PRIMARY KEY NOT NULL,
	"settlement" bigint NOT NULL,
	"member" bigint NOT NULL,
	"kpi" numeric(17, 2) NOT NULL
);


CREATE TABLE "settlementLine" (
	"settlement" bigint NOT NULL,
	"member" bigint NOT NULL,
	"kpi" numeric(17, 2) NOT NULL,
	"amount" bigint NOT NULL,
	"tickets" integer NOT NULL,
	"transaction" bigint,
	CONSTRAINT "settlementLine_key" PRIMARY KEY("settlement","member")
);


CREATE TABLE "sms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" varchar(16) NOT NULL,
	"country" varchar(2) NOT NULL,
	"text" text,
	"confidential" boolean NOT NULL,
	"status" varchar(40) NOT NULL,
	"tries" integer NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "solvencyNode" (
	"report" integer NOT NULL,
	"level" smallint NOT NULL,
	"position" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"sum" bigint NOT NULL,
	"member" bigint,
	"part" smallint,
	"nonce" varchar(32),
	CONSTRAINT "solvencyNode_key" PRIMARY KEY("report","level","position")
);


CREATE TABLE "solvencyReport" (
	"id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"createDate" timestamp(3) with time zone NOT NULL,
	"members" integer NOT NULL,
	"owed" bigint NOT NULL,
	"reserves" bigint NOT NULL,
	"root" varchar(64) NOT NULL,
	"previous" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"signature" varchar(128) NOT NULL,
	"keyId" varchar(16) NOT NULL
);


CREATE TABLE "tag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" varchar(64) NOT NULL,
	"cnName" varchar(64) NOT NULL,
	"enName" varchar(64) NOT NULL,
	"color" varchar(7) NOT NULL,
	"orderValue" integer NOT NULL,
	"status" varchar(40) NOT NULL,
	"desc" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_type_cnName_key" UNIQUE("type","cnName"),
	CONSTRAINT "tag_type_enName_key" UNIQUE("type","enName")
);


CREATE TABLE "textContent" (
	"textMessage" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb NOT NULL
);


CREATE TABLE "textMessage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "textMessage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"terminal" varchar(16) NOT NULL,
	"everybody" boolean NOT NULL,
	"members" bigint[],
	"roles" bigint[],
	"projects" varchar(64)[],
	"views" bigint[],
	"recipients" text,
	"recipientFile" bigint[] NOT NULL,
	"template" bigint,
	"values" jsonb NOT NULL,
	"plainTW" text,
	"plainCN" text,
	"plainEN" text,
	"perMinute" integer,
	"status" varchar(40) NOT NULL,
	"sendDate" timestamp(3) with time zone,
	"beginDate" timestamp(3) with time zone,
	"endDate" timestamp(3) with time zone,
	"creator" bigint NOT NULL,
	"total" integer NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL,
	"skipped" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "trash" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(64) NOT NULL,
	"rowId" varchar(64) NOT NULL,
	"row" jsonb NOT NULL,
	"along" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"memberId" bigint NOT NULL,
	"memberName" varchar(128) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "verification" (
	"key" varchar(128) PRIMARY KEY NOT NULL,
	"codeDigest" varchar(64) NOT NULL,
	"memberId" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "waiverRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiverRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"member" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" varchar(40) NOT NULL,
	"cut" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


CREATE TABLE "walletChallenge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "walletChallenge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"memberId" bigint NOT NULL,
	"channel" varchar(10) NOT NULL,
	"walletType" varchar(32) NOT NULL,
	"codeDigest" varchar(64),
	"nonce" varchar(100) NOT NULL,
	"address" varchar(42),
	"chainId" integer,
	"createDate" timestamp(3) with time zone NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);


CREATE TABLE "walletReading" (
	"wallet" bigint PRIMARY KEY NOT NULL,
	"block" bigint DEFAULT 0 NOT NULL,
	"balance" varchar(78),
	"readDate" timestamp(3) with time zone,
	"wantDate" timestamp(3) with time zone,
	"workDate" timestamp(3) with time zone,
	"checkDate" timestamp(3) with time zone,
	"capped" boolean DEFAULT false NOT NULL,
	"isMore" boolean DEFAULT false NOT NULL,
	"failDate" timestamp(3) with time zone
);


CREATE TABLE "walletSecret" (
	"wallet" bigint PRIMARY KEY NOT NULL,
	"memberId" bigint NOT NULL,
	"sealed" text NOT NULL,
	"confirmDate" timestamp(3) with time zone
);


CREATE TABLE "webhookDelivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhookDelivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"messageId" varchar(40) NOT NULL,
	"webhook" bigint NOT NULL,
	"submission" integer NOT NULL,
	"number" integer NOT NULL,
	"status" varchar(40) NOT NULL,
	"tries" integer NOT NULL,
	"statusCode" integer,
	"problem" varchar(40),
	"nextDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhookDelivery_messageId_key" UNIQUE("messageId")
);


CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"email" varchar(254),
	"mobile" varchar(20),
	"wallet" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" varchar(40) NOT NULL,
	"accountName" varchar(100) NOT NULL,
	"bankName" varchar(100) NOT NULL,
	"bankAccount" text NOT NULL,
	"lastFour" varchar(4) NOT NULL,
	"remarks" text,
	"reviewRemarks" text,
	"bankId" varchar(64),
	"approvers" bigint[] NOT NULL,
	"approvalsNeeded" integer NOT NULL,
	"journal" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);


ALTER TABLE "articleVersion" ADD CONSTRAINT "articleVersion_article_article_id_fk" FOREIGN KEY ("article") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "charterVersion" ADD CONSTRAINT "charterVersion_project_project_id_fk" FOREIGN KEY ("project") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "contractEvent" ADD CONSTRAINT "contractEvent_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractSigner" ADD CONSTRAINT "contractSigner_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractTemplateVersion" ADD CONSTRAINT "contractTemplateVersion_template_contractTemplate_id_fk" FOREIGN KEY ("template") REFERENCES "public"."contractTemplate"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "contractText" ADD CONSTRAINT "contractText_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_delivery_delivery_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."delivery"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_emailMessage_emailMessage_id_fk" FOREIGN KEY ("emailMessage") REFERENCES "public"."emailMessage"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_textMessage_textMessage_id_fk" FOREIGN KEY ("textMessage") REFERENCES "public"."textMessage"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "deliveryWork" ADD CONSTRAINT "deliveryWork_memberNotice_memberNotice_id_fk" FOREIGN KEY ("memberNotice") REFERENCES "public"."memberNotice"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "demoCheck" ADD CONSTRAINT "demoCheck_product_myProduct_id_fk" FOREIGN KEY ("product") REFERENCES "public"."myProduct"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "eformCount" ADD CONSTRAINT "eformCount_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "eformImport" ADD CONSTRAINT "eformImport_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "eformSender" ADD CONSTRAINT "eformSender_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "eformSender" ADD CONSTRAINT "eformSender_eformRecord_eformRecord_id_fk" FOREIGN KEY ("eformRecord") REFERENCES "public"."eformRecord"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "eformUse" ADD CONSTRAINT "eformUse_eformRecord_eformRecord_id_fk" FOREIGN KEY ("eformRecord") REFERENCES "public"."eformRecord"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "eformVersion" ADD CONSTRAINT "eformVersion_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "emailContent" ADD CONSTRAINT "emailContent_emailMessage_emailMessage_id_fk" FOREIGN KEY ("emailMessage") REFERENCES "public"."emailMessage"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "joinContract" ADD CONSTRAINT "joinContract_template_contractTemplate_id_fk" FOREIGN KEY ("template") REFERENCES "public"."contractTemplate"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "joinForm" ADD CONSTRAINT "joinForm_form_eform_id_fk" FOREIGN KEY ("form") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "keptForm" ADD CONSTRAINT "keptForm_eform_eform_id_fk" FOREIGN KEY ("eform") REFERENCES "public"."eform"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "liveArticle" ADD CONSTRAINT "liveArticle_article_article_id_fk" FOREIGN KEY ("article") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "mailboxPlace" ADD CONSTRAINT "mailboxPlace_sender_mailSender_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."mailSender"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "messageTemplateVersion" ADD CONSTRAINT "messageTemplateVersion_template_messageTemplate_id_fk" FOREIGN KEY ("template") REFERENCES "public"."messageTemplate"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "noticeContent" ADD CONSTRAINT "noticeContent_memberNotice_memberNotice_id_fk" FOREIGN KEY ("memberNotice") REFERENCES "public"."memberNotice"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "productVersion" ADD CONSTRAINT "productVersion_product_myProduct_id_fk" FOREIGN KEY ("product") REFERENCES "public"."myProduct"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "sentPart" ADD CONSTRAINT "sentPart_delivery_delivery_id_fk" FOREIGN KEY ("delivery") REFERENCES "public"."delivery"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "textContent" ADD CONSTRAINT "textContent_textMessage_textMessage_id_fk" FOREIGN KEY ("textMessage") REFERENCES "public"."textMessage"("id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "accountTx_order_idx" ON "accountTx" USING btree ("createDate","id");

CREATE INDEX "accountTx_search_idx" ON "accountTx" USING gin (("grams"(coalesce("title", '') || ' ' || coalesce("remarks", '') || ' ' || coalesce("extId", '')) || "sounds"(coalesce("title", '')) || "sounds"(coalesce("extId", ''))));

CREATE INDEX "accountTx_journal_idx" ON "accountTx" USING btree ("journal");

CREATE INDEX "accountTx_txType_idx" ON "accountTx" USING btree ("txType");

CREATE INDEX "accountTx_subType_idx" ON "accountTx" USING btree ("subType");

CREATE INDEX "accountTx_counterpart_idx" ON "accountTx" USING btree ("counterpart");

CREATE INDEX "accountTx_extId_idx" ON "accountTx" USING btree ("extId");

CREATE INDEX "accountTx_updateDate_idx" ON "accountTx" USING btree ("updateDate");

CREATE UNIQUE INDEX "accountTx_sequence_key" ON "accountTx" USING btree ("wallet","sequence");

CREATE INDEX "accountTx_walletDate_idx" ON "accountTx" USING btree ("wallet","createDate","id");

CREATE INDEX "accountTx_memberDate_idx" ON "accountTx" USING btree ("member","createDate","id");

CREATE INDEX "accountTx_amountDate_idx" ON "accountTx" USING btree ("amount","createDate","id");

CREATE INDEX "accountTx_top_idx" ON "accountTx" USING btree ("wallet","txType","amount");

CREATE INDEX "accountWallet_order_idx" ON "accountWallet" USING btree ("balance","id");

CREATE INDEX "accountWallet_member_idx" ON "accountWallet" USING btree ("member");

CREATE INDEX "accountWallet_kind_idx" ON "accountWallet" USING btree ("kind");

CREATE INDEX "accountWallet_currency_idx" ON "accountWallet" USING btree ("currency");

CREATE INDEX "accountWallet_status_idx" ON "accountWallet" USING btree ("status");

CREATE INDEX "accountWallet_createDate_idx" ON "accountWallet" USING btree ("createDate");

CREATE INDEX "accountWallet_updateDate_idx" ON "accountWallet" USING btree ("updateDate");

CREATE UNIQUE INDEX "accountWallet_member_key" ON "accountWallet" USING btree ("member","kind","currency") WHERE "member" is not null;

CREATE UNIQUE INDEX "accountWallet_house_key" ON "accountWallet" USING btree ("kind","currency") WHERE "member" is null and "plan" is null;

CREATE UNIQUE INDEX "accountWallet_plan_key" ON "accountWallet" USING btree ("plan","kind","currency") WHERE "plan" is not null;

CREATE INDEX "apiToken_member_idx" ON "apiToken" USING btree ("memberId","id");

CREATE INDEX "article_order_idx" ON "article" USING btree ("priority","publishDate","id");

CREATE INDEX "article_search_idx" ON "article" USING gin (("grams"(coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));

CREATE INDEX "article_type_idx" ON "article" USING btree ("type");

CREATE INDEX "article_titleCN_idx" ON "article" USING btree ("titleCN");

CREATE INDEX "article_titleEN_idx" ON "article" USING btree ("titleEN");

CREATE INDEX "article_publishDate_idx" ON "article" USING btree ("publishDate");

CREATE INDEX "article_unpublishDate_idx" ON "article" USING btree ("unpublishDate");

CREATE INDEX "article_audience_idx" ON "article" USING btree ("audience");

CREATE INDEX "article_status_idx" ON "article" USING btree ("status");

CREATE INDEX "article_createDate_idx" ON "article" USING btree ("createDate");

CREATE INDEX "article_updateDate_idx" ON "article" USING btree ("updateDate");

CREATE INDEX "articleRead_article_idx" ON "articleRead" USING btree ("article");

CREATE INDEX "assistantChat_member_idx" ON "assistantChat" USING btree ("memberId","updateDate");

CREATE INDEX "assistantChat_updateDate_idx" ON "assistantChat" USING btree ("updateDate");

CREATE INDEX "assistantMessage_chat_idx" ON "assistantMessage" USING btree ("chatId","id");

CREATE INDEX "assistantProposal_message_idx" ON "assistantProposal" USING btree ("messageId");

CREATE INDEX "assistantProposal_program_idx" ON "assistantProposal" USING btree ("memberId","id") WHERE "assistantProposal"."program" is not null;

CREATE INDEX "bankCard_order_idx" ON "bankCard" USING btree ("createDate","id");

CREATE INDEX "bankCard_search_idx" ON "bankCard" USING gin (("grams"(coalesce("accountName", '') || ' ' || coalesce("bankName", '')) || "sounds"(coalesce("accountName", '')) || "sounds"(coalesce("bankName", ''))));

CREATE INDEX "bankCard_updateDate_idx" ON "bankCard" USING btree ("updateDate");

CREATE UNIQUE INDEX "chainWallet_member_key" ON "chainWallet" USING btree ("member") WHERE "chainWallet"."status" = 'BOUND';

CREATE UNIQUE INDEX "chainWallet_address_key" ON "chainWallet" USING btree ("address") WHERE "chainWallet"."status" = 'BOUND';

CREATE INDEX "chainWallet_order_idx" ON "chainWallet" USING btree ("createDate","id");

CREATE INDEX "chainWallet_search_idx" ON "chainWallet" USING gin (("grams"(coalesce("address", '')) || "sounds"(coalesce("address", ''))));

CREATE INDEX "chainWallet_member_idx" ON "chainWallet" USING btree ("member");

CREATE INDEX "chainWallet_address_idx" ON "chainWallet" USING btree ("address");

CREATE INDEX "chainWallet_origin_idx" ON "chainWallet" USING btree ("origin");

CREATE INDEX "chainWallet_walletType_idx" ON "chainWallet" USING btree ("walletType");

CREATE INDEX "chainWallet_chainId_idx" ON "chainWallet" USING btree ("chainId");

CREATE INDEX "chainWallet_status_idx" ON "chainWallet" USING btree ("status");

CREATE INDEX "chainWallet_updateDate_idx" ON "chainWallet" USING btree ("updateDate");

CREATE INDEX "coinBatch_order_idx" ON "coinBatch" USING btree ("createDate","id");

CREATE INDEX "coinBatch_search_idx" ON "coinBatch" USING gin (("grams"(coalesce("title", '') || ' ' || coalesce("remarks", '')) || "sounds"(coalesce("title", ''))));

CREATE INDEX "coinBatch_kind_idx" ON "coinBatch" USING btree ("kind");

CREATE INDEX "coinBatch_subType_idx" ON "coinBatch" USING btree ("subType");

CREATE INDEX "coinBatch_total_idx" ON "coinBatch" USING btree ("total");

CREATE INDEX "coinBatch_status_idx" ON "coinBatch" USING btree ("status");

CREATE INDEX "coinBatch_applicant_idx" ON "coinBatch" USING btree ("applicant");

CREATE INDEX "coinBatch_decidedBy_idx" ON "coinBatch" USING btree ("decidedBy");

CREATE INDEX "coinBatch_updateDate_idx" ON "coinBatch" USING btree ("updateDate");

CREATE INDEX "coinBatchLine_member_idx" ON "coinBatchLine" USING btree ("batch","member");

CREATE INDEX "collectPayment_order_idx" ON "collectPayment" USING btree ("createDate","id");

CREATE INDEX "collectPayment_search_idx" ON "collectPayment" USING gin (("grams"(coalesce("title", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("exId", '')) || "sounds"(coalesce("title", '')) || "sounds"(coalesce("reference", '')) || "sounds"(coalesce("exId", ''))));

CREATE INDEX "collectPayment_project_idx" ON "collectPayment" USING btree ("project");

CREATE INDEX "collectPayment_title_idx" ON "collectPayment" USING btree ("title");

CREATE INDEX "collectPayment_amount_idx" ON "collectPayment" USING btree ("amount");

CREATE INDEX "collectPayment_method_idx" ON "collectPayment" USING btree ("method");

CREATE INDEX "collectPayment_endDate_idx" ON "collectPayment" USING btree ("endDate");

CREATE INDEX "collectPayment_reference_idx" ON "collectPayment" USING btree ("reference");

CREATE INDEX "collectPayment_exId_idx" ON "collectPayment" USING btree ("exId");

CREATE INDEX "collectPayment_status_idx" ON "collectPayment" USING btree ("status");

CREATE INDEX "collectPayment_creator_idx" ON "collectPayment" USING btree ("creator");

CREATE INDEX "collectPayment_updateDate_idx" ON "collectPayment" USING btree ("updateDate");

CREATE INDEX "comment_order_idx" ON "comment" USING btree ("createDate","id");

CREATE INDEX "comment_author_idx" ON "comment" USING btree ("author");

CREATE INDEX "comment_updateDate_idx" ON "comment" USING btree ("updateDate");

CREATE INDEX "comment_thread_idx" ON "comment" USING btree ("entity","rowId","createDate","id");

CREATE INDEX "config_order_idx" ON "config" USING btree ("platform","key","id");

CREATE INDEX "config_search_idx" ON "config" USING gin ("grams"(coalesce("key", '') || ' ' || coalesce("remarks", '')));

CREATE INDEX "config_key_idx" ON "config" USING btree ("key");

CREATE INDEX "config_createDate_idx" ON "config" USING btree ("createDate");

CREATE INDEX "config_updateDate_idx" ON "config" USING btree ("updateDate");

CREATE INDEX "confirmRecord_order_idx" ON "confirmRecord" USING btree ("createDate","id");

CREATE INDEX "confirmRecord_ticket_idx" ON "confirmRecord" USING btree ("ticket");

CREATE INDEX "confirmRecord_project_idx" ON "confirmRecord" USING btree ("project");

CREATE INDEX "confirmRecord_member_idx" ON "confirmRecord" USING btree ("member");

CREATE INDEX "confirmRecord_result_idx" ON "confirmRecord" USING btree ("result");

CREATE INDEX "confirmRecord_updateDate_idx" ON "confirmRecord" USING btree ("updateDate");

CREATE INDEX "contract_order_idx" ON "contract" USING btree ("createDate","id");

CREATE INDEX "contract_search_idx" ON "contract" USING gin (("grams"(coalesce("title", '') || ' ' || coalesce("code", '')) || "sounds"(coalesce("title", '')) || "sounds"(coalesce("code", ''))));

CREATE INDEX "contract_title_idx" ON "contract" USING btree ("title");

CREATE INDEX "contract_template_idx" ON "contract" USING btree ("template");

CREATE INDEX "contract_language_idx" ON "contract" USING btree ("language");

CREATE INDEX "contract_project_idx" ON "contract" USING btree ("project");

CREATE INDEX "contract_endDate_idx" ON "contract" USING btree ("endDate");

CREATE INDEX "contract_state_idx" ON "contract" USING btree ("state");

CREATE INDEX "contract_code_idx" ON "contract" USING btree ("code");

CREATE INDEX "contract_creator_idx" ON "contract" USING btree ("creator");

CREATE INDEX "contract_sendDate_idx" ON "contract" USING btree ("sendDate");

CREATE INDEX "contract_expireDate_idx" ON "contract" USING btree ("expireDate");

CREATE INDEX "contract_signDate_idx" ON "contract" USING btree ("signDate");

CREATE INDEX "contract_renews_idx" ON "contract" USING btree ("renews");

CREATE INDEX "contract_updateDate_idx" ON "contract" USING btree ("updateDate");

CREATE INDEX "contract_open_idx" ON "contract" USING btree ("id") WHERE "contract"."state" in ('SENT', 'PARTLY_SIGNED');

CREATE INDEX "contract_unsealed_idx" ON "contract" USING btree ("id") WHERE "contract"."state" = 'SIGNED' and "contract"."fileHash" is null;

CREATE UNIQUE INDEX "contract_file_idx" ON "contract" USING btree ("fileHash") WHERE "contract"."fileHash" is not null;

CREATE INDEX "contractLink_signer_idx" ON "contractLink" USING btree ("signer");

CREATE INDEX "contractPass_expire_idx" ON "contractPass" USING btree ("expireDate");

CREATE INDEX "contractSigner_member_idx" ON "contractSigner" USING btree ("member","id");

CREATE INDEX "contractSigner_asked_idx" ON "contractSigner" USING btree ("askDate") WHERE "contractSigner"."state" in ('WAITING', 'OPENED');

CREATE UNIQUE INDEX "contractTemplate_name_key_anyCase" ON "contractTemplate" USING btree (lower("name"));

CREATE INDEX "contractTemplate_order_idx" ON "contractTemplate" USING btree ("name","id");

CREATE INDEX "contractTemplate_search_idx" ON "contractTemplate" USING gin (("grams"(coalesce("name", '') || ' ' || coalesce("titleTW", '') || ' ' || coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("name", '')) || "sounds"(coalesce("titleTW", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));

CREATE INDEX "contractTemplate_status_idx" ON "contractTemplate" USING btree ("status");

CREATE INDEX "contractTemplate_publishDate_idx" ON "contractTemplate" USING btree ("publishDate");

CREATE INDEX "contractTemplate_createDate_idx" ON "contractTemplate" USING btree ("createDate");

CREATE INDEX "contractTemplate_updateDate_idx" ON "contractTemplate" USING btree ("updateDate");

CREATE INDEX "cutCakeRecord_order_idx" ON "cutCakeRecord" USING btree ("cutDate","id");

CREATE INDEX "cutCakeRecord_project_idx" ON "cutCakeRecord" USING btree ("project");

CREATE INDEX "cutCakeRecord_operator_idx" ON "cutCakeRecord" USING btree ("operator");

CREATE INDEX "cutCakeRecord_createDate_idx" ON "cutCakeRecord" USING btree ("createDate");

CREATE INDEX "cutCakeRecord_updateDate_idx" ON "cutCakeRecord" USING btree ("updateDate");

CREATE UNIQUE INDEX "cutCakeRecord_chain_key" ON "cutCakeRecord" USING btree ("project",coalesce("previousHash", ''));

CREATE UNIQUE INDEX "cutCakeRecord_fingerprint_key" ON "cutCakeRecord" USING btree ("project","fingerprint");

CREATE INDEX "cutShare_member_idx" ON "cutShare" USING btree ("project","member");

CREATE INDEX "cutTicket_cut_idx" ON "cutTicket" USING btree ("cut","member","ticket");

CREATE INDEX "cvShare_member_idx" ON "cvShare" USING btree ("member","id");

CREATE INDEX "cvShare_expire_idx" ON "cvShare" USING btree ("expireDate");

CREATE INDEX "dataExport_member_idx" ON "dataExport" USING btree ("memberId","id");

CREATE UNIQUE INDEX "dataExport_pending_key" ON "dataExport" USING btree ("memberId") WHERE "dataExport"."status" = 'PENDING';

CREATE INDEX "dataExport_expire_idx" ON "dataExport" USING btree ("expireDate");

CREATE INDEX "delivery_order_idx" ON "delivery" USING btree ("createDate","id");

CREATE INDEX "delivery_search_idx" ON "delivery" USING gin (("grams"(coalesce("address", '') || ' ' || coalesce("name", '')) || "sounds"(coalesce("address", '')) || "sounds"(coalesce("name", ''))));

CREATE INDEX "delivery_channel_idx" ON "delivery" USING btree ("channel");

CREATE INDEX "delivery_member_idx" ON "delivery" USING btree ("member");

CREATE INDEX "delivery_address_idx" ON "delivery" USING btree ("address");

CREATE INDEX "delivery_status_idx" ON "delivery" USING btree ("status");

CREATE INDEX "delivery_sentDate_idx" ON "delivery" USING btree ("sentDate");

CREATE INDEX "delivery_readDate_idx" ON "delivery" USING btree ("readDate");

CREATE INDEX "delivery_updateDate_idx" ON "delivery" USING btree ("updateDate");

CREATE UNIQUE INDEX "delivery_emailMessage_address_idx" ON "delivery" USING btree ("emailMessage","address") WHERE "delivery"."emailMessage" is not null;

CREATE UNIQUE INDEX "delivery_textMessage_address_idx" ON "delivery" USING btree ("textMessage","address") WHERE "delivery"."textMessage" is not null;

CREATE UNIQUE INDEX "delivery_memberNotice_member_idx" ON "delivery" USING btree ("memberNotice","member") WHERE "delivery"."memberNotice" is not null;

CREATE INDEX "delivery_unread_idx" ON "delivery" USING btree ("member","id") WHERE "delivery"."memberNotice" is not null and "delivery"."status" = 'DELIVERED';

CREATE INDEX "deliveryWork_due_idx" ON "deliveryWork" USING btree ("emailMessage","nextDate") WHERE "deliveryWork"."waiting" and "deliveryWork"."claim" is null;

CREATE INDEX "deliveryWork_textDue_idx" ON "deliveryWork" USING btree ("textMessage","nextDate") WHERE "deliveryWork"."textMessage" is not null and "deliveryWork"."waiting" and "deliveryWork"."claim" is null;

CREATE INDEX "deliveryWork_waiting_idx" ON "deliveryWork" USING btree ("emailMessage") WHERE "deliveryWork"."waiting";

CREATE INDEX "deliveryWork_textWaiting_idx" ON "deliveryWork" USING btree ("textMessage") WHERE "deliveryWork"."textMessage" is not null and "deliveryWork"."waiting";

CREATE INDEX "deliveryWork_noticeWaiting_idx" ON "deliveryWork" USING btree ("memberNotice","delivery") WHERE "deliveryWork"."memberNotice" is not null and "deliveryWork"."waiting";

CREATE INDEX "deliveryWork_claim_idx" ON "deliveryWork" USING btree ("claim") WHERE "deliveryWork"."claim" is not null;

CREATE INDEX "demoCheck_product_idx" ON "demoCheck" USING btree ("product");

CREATE INDEX "dict_order_idx" ON "dict" USING btree ("type","sort","value","id");

CREATE INDEX "dict_search_idx" ON "dict" USING gin (("grams"(coalesce("type", '') || ' ' || coalesce("value", '') || ' ' || coalesce("cnLabel", '') || ' ' || coalesce("enLabel", '')) || "sounds"(coalesce("value", '')) || "sounds"(coalesce("cnLabel", '')) || "sounds"(coalesce("enLabel", ''))));

CREATE INDEX "dict_value_idx" ON "dict" USING btree ("value");

CREATE INDEX "dict_cnLabel_idx" ON "dict" USING btree ("cnLabel");

CREATE INDEX "dict_enLabel_idx" ON "dict" USING btree ("enLabel");

CREATE INDEX "dict_sort_idx" ON "dict" USING btree ("sort");

CREATE INDEX "dict_createDate_idx" ON "dict" USING btree ("createDate");

CREATE INDEX "dict_updateDate_idx" ON "dict" USING btree ("updateDate");

CREATE INDEX "eform_order_idx" ON "eform" USING btree ("createDate","id");

CREATE INDEX "eform_search_idx" ON "eform" USING gin (("grams"(coalesce("formName", '')) || "sounds"(coalesce("formName", ''))));

CREATE INDEX "eform_formName_idx" ON "eform" USING btree ("formName");

CREATE INDEX "eform_code_idx" ON "eform" USING btree ("code");

CREATE INDEX "eform_type_idx" ON "eform" USING btree ("type");

CREATE INDEX "eform_onAirDate_idx" ON "eform" USING btree ("onAirDate");

CREATE INDEX "eform_endDate_idx" ON "eform" USING btree ("endDate");

CREATE INDEX "eform_owner_idx" ON "eform" USING btree ("owner");

CREATE INDEX "eform_extId_idx" ON "eform" USING btree ("extId");

CREATE INDEX "eform_status_idx" ON "eform" USING btree ("status");

CREATE INDEX "eform_updateDate_idx" ON "eform" USING btree ("updateDate");

CREATE INDEX "eformImport_form_idx" ON "eformImport" USING btree ("eform");

CREATE INDEX "eformImport_records_idx" ON "eformImport" USING gin ("records");

CREATE INDEX "eformRecord_order_idx" ON "eformRecord" USING btree ("submitDate","id");

CREATE INDEX "eformRecord_search_idx" ON "eformRecord" USING gin (("grams"(coalesce("summary", '') || ' ' || coalesce("email", '')) || "sounds"(coalesce("summary", '')) || "sounds"(coalesce("email", ''))));

CREATE INDEX "eformRecord_eform_idx" ON "eformRecord" USING btree ("eform");

CREATE INDEX "eformRecord_status_idx" ON "eformRecord" USING btree ("status");

CREATE INDEX "eformRecord_assignee_idx" ON "eformRecord" USING btree ("assignee");

CREATE INDEX "eformRecord_dueDate_idx" ON "eformRecord" USING btree ("dueDate");

CREATE INDEX "eformRecord_answeredDate_idx" ON "eformRecord" USING btree ("answeredDate");

CREATE INDEX "eformRecord_member_idx" ON "eformRecord" USING btree ("member");

CREATE INDEX "eformRecord_email_idx" ON "eformRecord" USING btree ("email");

CREATE INDEX "eformRecord_createDate_idx" ON "eformRecord" USING btree ("createDate");

CREATE INDEX "eformRecord_updateDate_idx" ON "eformRecord" USING btree ("updateDate");

CREATE INDEX "eformRecord_form_idx" ON "eformRecord" USING btree ("eform","submitDate" desc,"id" desc);

CREATE INDEX "eformRecord_open_idx" ON "eformRecord" USING btree ("eform","dueDate") WHERE "eformRecord"."status" in ('NEW', 'IN_PROGRESS');

CREATE INDEX "eformRecord_purpose_idx" ON "eformRecord" USING btree ("purpose","member") WHERE "eformRecord"."purpose" is not null;

CREATE INDEX "eformSender_record_idx" ON "eformSender" USING btree ("eformRecord");

CREATE INDEX "eformUse_record_idx" ON "eformUse" USING btree ("eformRecord");

CREATE INDEX "eformWebhook_order_idx" ON "eformWebhook" USING btree ("createDate","id");

CREATE INDEX "eformWebhook_search_idx" ON "eformWebhook" USING gin ("grams"(coalesce("address", '')));

CREATE INDEX "eformWebhook_eform_idx" ON "eformWebhook" USING btree ("eform");

CREATE INDEX "eformWebhook_status_idx" ON "eformWebhook" USING btree ("status");

CREATE INDEX "eformWebhook_updateDate_idx" ON "eformWebhook" USING btree ("updateDate");

CREATE INDEX "emailMessage_order_idx" ON "emailMessage" USING btree ("createDate","id");

CREATE INDEX "emailMessage_search_idx" ON "emailMessage" USING gin (("grams"(coalesce("subject", '') || ' ' || coalesce("titleTW", '') || ' ' || coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("subject", '')) || "sounds"(coalesce("titleTW", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));

CREATE INDEX "emailMessage_sender_idx" ON "emailMessage" USING btree ("sender");

CREATE INDEX "emailMessage_platform_idx" ON "emailMessage" USING btree ("platform");

CREATE INDEX "emailMessage_template_idx" ON "emailMessage" USING btree ("template");

CREATE INDEX "emailMessage_status_idx" ON "emailMessage" USING btree ("status");

CREATE INDEX "emailMessage_sendDate_idx" ON "emailMessage" USING btree ("sendDate");

CREATE INDEX "emailMessage_creator_idx" ON "emailMessage" USING btree ("creator");

CREATE INDEX "emailMessage_updateDate_idx" ON "emailMessage" USING btree ("updateDate");

CREATE INDEX "file_owner_idx" ON "file" USING btree ("entity","rowId","field");

CREATE INDEX "file_uploader_idx" ON "file" USING btree ("uploaderId") WHERE "file"."entity" is null;

CREATE INDEX "file_expire_idx" ON "file" USING btree ("expireDate") WHERE "file"."expireDate" is not null;

CREATE INDEX "heldNotice_dueDate_idx" ON "heldNotice" USING btree ("dueDate");

CREATE INDEX "heldNotice_memberId_idx" ON "heldNotice" USING btree ("memberId");

CREATE INDEX "history_row_idx" ON "history" USING btree ("entity","rowId","id" DESC NULLS LAST);

CREATE INDEX "history_project_idx" ON "history" USING btree ("project","id");

CREATE INDEX "importRecord_list_idx" ON "importRecord" USING btree ("entity","state","id");

CREATE INDEX "importRecord_file_idx" ON "importRecord" USING btree ("fileId");

CREATE INDEX "importRecord_open_idx" ON "importRecord" USING btree ("updateDate") WHERE "importRecord"."state" <> 'DONE';

CREATE UNIQUE INDEX "invitation_email_key" ON "invitation" USING btree ("email") WHERE "invitation"."status" = 'SENT';

CREATE INDEX "invitation_order_idx" ON "invitation" USING btree ("createDate","id");

CREATE INDEX "invitation_search_idx" ON "invitation" USING gin (("grams"(coalesce("email", '') || ' ' || coalesce("nickName", '')) || "sounds"(coalesce("nickName", ''))));

CREATE INDEX "invitation_email_idx" ON "invitation" USING btree ("email");

CREATE INDEX "invitation_roles_idx" ON "invitation" USING gin ("roles");

CREATE INDEX "invitation_language_idx" ON "invitation" USING btree ("language");

CREATE INDEX "invitation_status_idx" ON "invitation" USING btree ("status");

CREATE INDEX "invitation_expireDate_idx" ON "invitation" USING btree ("expireDate");

CREATE INDEX "invitation_inviter_idx" ON "invitation" USING btree ("inviter");

CREATE INDEX "invitation_member_idx" ON "invitation" USING btree ("member");

CREATE INDEX "invitation_updateDate_idx" ON "invitation" USING btree ("updateDate");

CREATE INDEX "joinForm_form_idx" ON "joinForm" USING btree ("form");

CREATE UNIQUE INDEX "joinRequest_email_key" ON "joinRequest" USING btree ("email") WHERE "joinRequest"."status" = 'PENDING';

CREATE INDEX "joinRequest_order_idx" ON "joinRequest" USING btree ("createDate","id");

CREATE INDEX "joinRequest_search_idx" ON "joinRequest" USING gin (("grams"(coalesce("email", '') || ' ' || coalesce("name", '') || ' ' || coalesce("reason", '')) || "sounds"(coalesce("name", ''))));

CREATE INDEX "joinRequest_email_idx" ON "joinRequest" USING btree ("email");

CREATE INDEX "joinRequest_language_idx" ON "joinRequest" USING btree ("language");

CREATE INDEX "joinRequest_status_idx" ON "joinRequest" USING btree ("status");

CREATE INDEX "joinRequest_updateDate_idx" ON "joinRequest" USING btree ("updateDate");

CREATE UNIQUE INDEX "journal_reverses_key" ON "journal" USING btree ("reverses") WHERE "reverses" is not null;

CREATE UNIQUE INDEX "journalSeal_block_key" ON "journalSeal" USING btree ("block","position");

CREATE UNIQUE INDEX "keptForm_member_idx" ON "keptForm" USING btree ("member","eform") WHERE "keptForm"."member" is not null;

CREATE INDEX "keptForm_expire_idx" ON "keptForm" USING btree ("expireDate");

CREATE INDEX "keptForm_form_idx" ON "keptForm" USING btree ("eform");

CREATE INDEX "kpiJobType_order_idx" ON "kpiJobType" USING btree ("projectType","orderValue","id");

CREATE INDEX "kpiJobType_search_idx" ON "kpiJobType" USING gin (("grams"(coalesce("projectType", '') || ' ' || coalesce("cnName", '') || ' ' || coalesce("enName", '')) || "sounds"(coalesce("cnName", '')) || "sounds"(coalesce("enName", ''))));

CREATE INDEX "kpiJobType_cnName_idx" ON "kpiJobType" USING btree ("cnName");

CREATE INDEX "kpiJobType_enName_idx" ON "kpiJobType" USING btree ("enName");

CREATE INDEX "kpiJobType_rate_idx" ON "kpiJobType" USING btree ("rate");

CREATE INDEX "kpiJobType_unit_idx" ON "kpiJobType" USING btree ("unit");

CREATE INDEX "kpiJobType_createDate_idx" ON "kpiJobType" USING btree ("createDate");

CREATE INDEX "kpiJobType_updateDate_idx" ON "kpiJobType" USING btree ("updateDate");

CREATE INDEX "kpiSettlement_order_idx" ON "kpiSettlement" USING btree ("createDate","id");

CREATE INDEX "kpiSettlement_project_idx" ON "kpiSettlement" USING btree ("project");

CREATE INDEX "kpiSettlement_until_idx" ON "kpiSettlement" USING btree ("until");

CREATE INDEX "kpiSettlement_amount_idx" ON "kpiSettlement" USING btree ("amount");

CREATE INDEX "kpiSettlement_operator_idx" ON "kpiSettlement" USING btree ("operator");

CREATE INDEX "kpiSettlement_updateDate_idx" ON "kpiSettlement" USING btree ("updateDate");

CREATE UNIQUE INDEX "kpiSettlement_until_key" ON "kpiSettlement" USING btree ("project","until");

CREATE INDEX "kpiTicket_order_idx" ON "kpiTicket" USING btree ("createDate","id");

CREATE INDEX "kpiTicket_search_idx" ON "kpiTicket" USING gin (("grams"(coalesce("title", '')) || "sounds"(coalesce("title", ''))));

CREATE INDEX "kpiTicket_project_idx" ON "kpiTicket" USING btree ("project");

CREATE INDEX "kpiTicket_type_idx" ON "kpiTicket" USING btree ("type");

CREATE INDEX "kpiTicket_title_idx" ON "kpiTicket" USING btree ("title");

CREATE INDEX "kpiTicket_jobType_idx" ON "kpiTicket" USING btree ("jobType");

CREATE INDEX "kpiTicket_workHour_idx" ON "kpiTicket" USING btree ("workHour");

CREATE INDEX "kpiTicket_kpiPoint_idx" ON "kpiTicket" USING btree ("kpiPoint");

CREATE INDEX "kpiTicket_status_idx" ON "kpiTicket" USING btree ("status");

CREATE INDEX "kpiTicket_contributor_idx" ON "kpiTicket" USING btree ("contributor");

CREATE INDEX "kpiTicket_creator_idx" ON "kpiTicket" USING btree ("creator");

CREATE INDEX "kpiTicket_priority_idx" ON "kpiTicket" USING btree ("priority");

CREATE INDEX "kpiTicket_planDate_idx" ON "kpiTicket" USING btree ("planDate");

CREATE INDEX "kpiTicket_contributionDate_idx" ON "kpiTicket" USING btree ("contributionDate");

CREATE INDEX "kpiTicket_collectDate_idx" ON "kpiTicket" USING btree ("collectDate");

CREATE INDEX "kpiTicket_deliveryDate_idx" ON "kpiTicket" USING btree ("deliveryDate");

CREATE INDEX "kpiTicket_submitDate_idx" ON "kpiTicket" USING btree ("submitDate");

CREATE INDEX "kpiTicket_confirmDate_idx" ON "kpiTicket" USING btree ("confirmDate");

CREATE INDEX "kpiTicket_tag_idx" ON "kpiTicket" USING gin ("tag");

CREATE INDEX "kpiTicket_cut_idx" ON "kpiTicket" USING btree ("cut");

CREATE INDEX "kpiTicket_updateDate_idx" ON "kpiTicket" USING btree ("updateDate");

CREATE INDEX "kpiTicket_uncounted_idx" ON "kpiTicket" USING btree ("project","contributor","id") WHERE "status" = 'CONFIRMED' and "cut" is null;

CREATE INDEX "kpiTicket_unsettled_idx" ON "kpiTicket" USING btree ("project","contributor","id") WHERE "status" = 'CONFIRMED' and "settlement" is null;

CREATE INDEX "kpiTicket_within_idx" ON "kpiTicket" USING btree ("project","createDate","id","status","creator","contributor","kpiPoint","type");

CREATE INDEX "kpiTicket_newest_idx" ON "kpiTicket" USING btree ("createDate","id","project","status","creator","contributor","kpiPoint");

CREATE INDEX "kpiTicket_state_idx" ON "kpiTicket" USING btree ("project","status","createDate");

CREATE INDEX "kpiTicket_everywhere_idx" ON "kpiTicket" USING btree ("status","createDate");

CREATE INDEX "kycSubmission_kyc_idx" ON "kycSubmission" USING btree ("kyc","id" DESC NULLS LAST);

CREATE INDEX "label_order_idx" ON "label" USING btree ("key","value","id");

CREATE INDEX "label_search_idx" ON "label" USING gin (("grams"(coalesce("key", '') || ' ' || coalesce("value", '')) || "sounds"(coalesce("key", '')) || "sounds"(coalesce("value", ''))));

CREATE INDEX "label_tag_idx" ON "label" USING btree ("tag");

CREATE INDEX "label_value_idx" ON "label" USING btree ("value");

CREATE INDEX "label_createDate_idx" ON "label" USING btree ("createDate");

CREATE INDEX "label_updateDate_idx" ON "label" USING btree ("updateDate");

CREATE INDEX "ledgerAnchor_firstBlock_idx" ON "ledgerAnchor" USING btree ("firstBlock");

CREATE INDEX "liveArticle_date_idx" ON "liveArticle" USING btree ("publishDate" DESC NULLS FIRST,"article" DESC NULLS FIRST);

CREATE INDEX "liveArticle_first_idx" ON "liveArticle" USING btree ("firstDate");

CREATE INDEX "liveArticle_faq_idx" ON "liveArticle" USING btree ("faqId") WHERE "liveArticle"."faqId" is not null;

CREATE INDEX "liveArticle_tags_idx" ON "liveArticle" USING gin ("tags");

CREATE INDEX "liveArticle_order_idx" ON "liveArticle" USING btree ("priority" DESC NULLS FIRST,"publishDate" DESC NULLS FIRST,"article" DESC NULLS FIRST);

CREATE INDEX "liveArticle_type_idx" ON "liveArticle" USING btree ("type","priority" DESC NULLS FIRST,"publishDate" DESC NULLS FIRST,"article" DESC NULLS FIRST);

CREATE INDEX "liveArticle_words_idx" ON "liveArticle" USING gin ("grams"("words"));

CREATE INDEX "liveArticle_end_idx" ON "liveArticle" USING btree ("unpublishDate") WHERE "liveArticle"."unpublishDate" is not null;

CREATE INDEX "mail_order_idx" ON "mail" USING btree ("createDate","id");

CREATE INDEX "mail_search_idx" ON "mail" USING gin (("grams"(coalesce("to", '') || ' ' || coalesce("subject", '')) || "sounds"(coalesce("to", '')) || "sounds"(coalesce("subject", ''))));

CREATE INDEX "mail_to_idx" ON "mail" USING btree ("to");

CREATE INDEX "mail_subject_idx" ON "mail" USING btree ("subject");

CREATE INDEX "mail_status_idx" ON "mail" USING btree ("status");

CREATE INDEX "mail_updateDate_idx" ON "mail" USING btree ("updateDate");

CREATE UNIQUE INDEX "mailSender_name_key_anyCase" ON "mailSender" USING btree (lower("name"));

CREATE INDEX "mailSender_order_idx" ON "mailSender" USING btree ("name","id");

CREATE INDEX "mailSender_search_idx" ON "mailSender" USING gin (("grams"(coalesce("name", '') || ' ' || coalesce("host", '') || ' ' || coalesce("fromAddress", '')) || "sounds"(coalesce("name", ''))));

CREATE INDEX "mailSender_createDate_idx" ON "mailSender" USING btree ("createDate");

CREATE INDEX "mailSender_updateDate_idx" ON "mailSender" USING btree ("updateDate");

CREATE INDEX "member_order_idx" ON "member" USING btree ("createDate","id");

CREATE INDEX "member_search_idx" ON "member" USING gin (("grams"(coalesce("loginName", '') || ' ' || coalesce("email", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce("nickName", '') || ' ' || coalesce("fullName", '') || ' ' || coalesce("engFirstName", '') || ' ' || coalesce("engLastName", '')) || "sounds"(coalesce("nickName", '')) || "sounds"(coalesce("fullName", '')) || "sounds"(coalesce("engFirstName", '')) || "sounds"(coalesce("engLastName", ''))));

CREATE INDEX "member_loginName_idx" ON "member" USING btree ("loginName");

CREATE INDEX "member_email_idx" ON "member" USING btree ("email");

CREATE INDEX "member_mobile_idx" ON "member" USING btree ("mobile");

CREATE INDEX "member_nickName_idx" ON "member" USING btree ("nickName");

CREATE INDEX "member_fullName_idx" ON "member" USING btree ("fullName");

CREATE INDEX "member_roles_idx" ON "member" USING gin ("roles");

CREATE INDEX "member_status_idx" ON "member" USING btree ("status");

CREATE INDEX "member_identityStatus_idx" ON "member" USING btree ("identityStatus");

CREATE INDEX "member_leftDate_idx" ON "member" USING btree ("leftDate");

CREATE INDEX "member_forgottenDate_idx" ON "member" USING btree ("forgottenDate");

CREATE INDEX "member_updateDate_idx" ON "member" USING btree ("updateDate");

CREATE INDEX "memberLabel_order_idx" ON "memberLabel" USING btree ("createDate","id");

CREATE INDEX "memberLabel_member_idx" ON "memberLabel" USING btree ("member");

CREATE INDEX "memberLabel_label_idx" ON "memberLabel" USING btree ("label");

CREATE INDEX "memberLabel_updateDate_idx" ON "memberLabel" USING btree ("updateDate");

CREATE INDEX "memberNotice_order_idx" ON "memberNotice" USING btree ("createDate","id");

CREATE INDEX "memberNotice_search_idx" ON "memberNotice" USING gin (("grams"(coalesce("subject", '') || ' ' || coalesce("titleTW", '') || ' ' || coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("subject", '')) || "sounds"(coalesce("titleTW", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));

CREATE INDEX "memberNotice_target_idx" ON "memberNotice" USING btree ("target");

CREATE INDEX "memberNotice_template_idx" ON "memberNotice" USING btree ("template");

CREATE INDEX "memberNotice_untilDate_idx" ON "memberNotice" USING btree ("untilDate");

CREATE INDEX "memberNotice_sender_idx" ON "memberNotice" USING btree ("sender");

CREATE INDEX "memberNotice_status_idx" ON "memberNotice" USING btree ("status");

CREATE INDEX "memberNotice_sendDate_idx" ON "memberNotice" USING btree ("sendDate");

CREATE INDEX "memberNotice_creator_idx" ON "memberNotice" USING btree ("creator");

CREATE INDEX "memberNotice_updateDate_idx" ON "memberNotice" USING btree ("updateDate");

CREATE INDEX "memberNotice_reminderEmail_idx" ON "memberNotice" USING btree ("reminderEmail");

CREATE INDEX "memberNotice_reminderText_idx" ON "memberNotice" USING btree ("reminderText");

CREATE INDEX "memberNotice_remind_idx" ON "memberNotice" USING btree ("endDate") WHERE "memberNotice"."status" = 'SENT' and "memberNotice"."remindDays" is not null;

CREATE INDEX "menu_order_idx" ON "menu" USING btree ("sort","id");

CREATE INDEX "menu_search_idx" ON "menu" USING gin (("grams"(coalesce("name", '') || ' ' || coalesce("title", '') || ' ' || coalesce("permission", '')) || "sounds"(coalesce("title", ''))));

CREATE INDEX "menu_parent_idx" ON "menu" USING btree ("parent");

CREATE INDEX "menu_type_idx" ON "menu" USING btree ("type");

CREATE INDEX "menu_name_idx" ON "menu" USING btree ("name");

CREATE INDEX "menu_title_idx" ON "menu" USING btree ("title");

CREATE INDEX "menu_permission_idx" ON "menu" USING btree ("permission");

CREATE INDEX "menu_createDate_idx" ON "menu" USING btree ("createDate");

CREATE INDEX "menu_updateDate_idx" ON "menu" USING btree ("updateDate");

CREATE UNIQUE INDEX "messageTemplate_name_key_anyCase" ON "messageTemplate" USING btree (lower("name"));

CREATE INDEX "messageTemplate_order_idx" ON "messageTemplate" USING btree ("name","id");

CREATE INDEX "messageTemplate_search_idx" ON "messageTemplate" USING gin (("grams"(coalesce("name", '') || ' ' || coalesce("titleTW", '') || ' ' || coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("name", '')) || "sounds"(coalesce("titleTW", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));

CREATE INDEX "messageTemplate_type_idx" ON "messageTemplate" USING btree ("type");

CREATE INDEX "messageTemplate_status_idx" ON "messageTemplate" USING btree ("status");

CREATE INDEX "messageTemplate_createDate_idx" ON "messageTemplate" USING btree ("createDate");

CREATE INDEX "messageTemplate_updateDate_idx" ON "messageTemplate" USING btree ("updateDate");

CREATE INDEX "myProduct_order_idx" ON "myProduct" USING btree ("updateDate","id");

CREATE INDEX "myProduct_search_idx" ON "myProduct" USING gin (("grams"(coalesce("title1", '') || ' ' || coalesce("title2", '')) || "sounds"(coalesce("title1", '')) || "sounds"(coalesce("title2", ''))));

CREATE INDEX "myProduct_member_idx" ON "myProduct" USING btree ("member");

CREATE INDEX "myProduct_distLevel_idx" ON "myProduct" USING btree ("distLevel");

CREATE INDEX "myProduct_projects_idx" ON "myProduct" USING gin ("projects");

CREATE INDEX "myProduct_status_idx" ON "myProduct" USING btree ("status");

CREATE INDEX "myProduct_revStatus_idx" ON "myProduct" USING btree ("revStatus");

CREATE INDEX "myProduct_submitDate_idx" ON "myProduct" USING btree ("submitDate");

CREATE INDEX "myProduct_shownLevel_idx" ON "myProduct" USING btree ("shownLevel");

CREATE INDEX "myProduct_createDate_idx" ON "myProduct" USING btree ("createDate");

CREATE UNIQUE INDEX "nft_token_key" ON "nft" USING btree ("wallet","contract","tokenId");

CREATE INDEX "notice_member_idx" ON "notice" USING btree ("memberId","id");

CREATE INDEX "notice_unread_idx" ON "notice" USING btree ("memberId") WHERE "notice"."readDate" is null;

CREATE INDEX "notice_createDate_idx" ON "notice" USING btree ("createDate");

CREATE INDEX "notice_announcement_idx" ON "notice" USING btree ("link") WHERE "notice"."kind" = 'memberNotice';

CREATE INDEX "payLink_plan_idx" ON "payLink" USING btree ("plan");

CREATE INDEX "payLink_order_idx" ON "payLink" USING btree ("payOrder");

CREATE INDEX "payOrder_order_idx" ON "payOrder" USING btree ("createDate","id");

CREATE INDEX "payOrder_search_idx" ON "payOrder" USING gin (("grams"(coalesce("orderNo", '') || ' ' || coalesce("title", '') || ' ' || coalesce("payerName", '') || ' ' || coalesce("payerEmail", '') || ' ' || coalesce("requestId", '') || ' ' || coalesce("channelTxId", '') || ' ' || coalesce("tradeNo", '')) || "sounds"(coalesce("orderNo", '')) || "sounds"(coalesce("title", '')) || "sounds"(coalesce("payerName", '')) || "sounds"(coalesce("payerEmail", '')) || "sounds"(coalesce("requestId", '')) || "sounds"(coalesce("channelTxId", '')) || "sounds"(coalesce("tradeNo", ''))));

CREATE INDEX "payOrder_orderNo_idx" ON "payOrder" USING btree ("orderNo");

CREATE INDEX "payOrder_amount_idx" ON "payOrder" USING btree ("amount");

CREATE INDEX "payOrder_status_idx" ON "payOrder" USING btree ("status");

CREATE INDEX "payOrder_dueDate_idx" ON "payOrder" USING btree ("dueDate");

CREATE INDEX "payOrder_payWay_idx" ON "payOrder" USING btree ("payWay");

CREATE INDEX "payOrder_provider_idx" ON "payOrder" USING btree ("provider");

CREATE INDEX "payOrder_paidDate_idx" ON "payOrder" USING btree ("paidDate");

CREATE INDEX "payOrder_updateDate_idx" ON "payOrder" USING btree ("updateDate");

CREATE INDEX "payOrder_planStatus_idx" ON "payOrder" USING btree ("plan","status");

CREATE INDEX "payOrder_payerDate_idx" ON "payOrder" USING btree ("payer","createDate","id");

CREATE INDEX "payOrder_projectDate_idx" ON "payOrder" USING btree ("project","createDate","id");

CREATE INDEX "payOrder_unpaidByChoice_idx" ON "payOrder" USING btree ("createDate") WHERE "status" = 'UNPAID' and "origin" <> 'PARTICIPANT';

CREATE INDEX "payment_order_idx" ON "payment" USING btree ("createDate","id");

CREATE INDEX "payment_search_idx" ON "payment" USING gin (("grams"(coalesce("requestId", '') || ' ' || coalesce("channelTxId", '') || ' ' || coalesce("tradeNo", '') || ' ' || coalesce("receiptNo", '')) || "sounds"(coalesce("requestId", '')) || "sounds"(coalesce("channelTxId", '')) || "sounds"(coalesce("tradeNo", '')) || "sounds"(coalesce("receiptNo", ''))));

CREATE INDEX "payment_requestId_idx" ON "payment" USING btree ("requestId");

CREATE INDEX "payment_plan_idx" ON "payment" USING btree ("plan");

CREATE INDEX "payment_project_idx" ON "payment" USING btree ("project");

CREATE INDEX "payment_payer_idx" ON "payment" USING btree ("payer");

CREATE INDEX "payment_amount_idx" ON "payment" USING btree ("amount");

CREATE INDEX "payment_payWay_idx" ON "payment" USING btree ("payWay");

CREATE INDEX "payment_provider_idx" ON "payment" USING btree ("provider");

CREATE INDEX "payment_status_idx" ON "payment" USING btree ("status");

CREATE INDEX "payment_channelTxId_idx" ON "payment" USING btree ("channelTxId");

CREATE INDEX "payment_paidDate_idx" ON "payment" USING btree ("paidDate");

CREATE INDEX "payment_updateDate_idx" ON "payment" USING btree ("updateDate");

CREATE INDEX "payment_orderStatus_idx" ON "payment" USING btree ("payOrder","status");

CREATE UNIQUE INDEX "payment_pending_key" ON "payment" USING btree ("payOrder") WHERE "status" = 'PENDING';

CREATE UNIQUE INDEX "paymentNotice_notice_key" ON "paymentNotice" USING btree ("provider","noticeId");

CREATE INDEX "paymentNotice_request_idx" ON "paymentNotice" USING btree ("requestId");

CREATE INDEX "paymentNotice_waiting_idx" ON "paymentNotice" USING btree ("id") WHERE "doneDate" is null;

CREATE UNIQUE INDEX "paymentStart_request_key" ON "paymentStart" USING btree ("request");

CREATE INDEX "personalCv_order_idx" ON "personalCv" USING btree ("createDate","id");

CREATE INDEX "personalCv_updateDate_idx" ON "personalCv" USING btree ("updateDate");

CREATE INDEX "personalCv_findable_idx" ON "personalCv" USING btree ("updateDate","id") WHERE "findable";

CREATE INDEX "personalKyc_order_idx" ON "personalKyc" USING btree ("createDate","id");

CREATE INDEX "personalKyc_member_idx" ON "personalKyc" USING btree ("member");

CREATE INDEX "personalKyc_verifiType_idx" ON "personalKyc" USING btree ("verifiType");

CREATE INDEX "personalKyc_verifiStatus_idx" ON "personalKyc" USING btree ("verifiStatus");

CREATE INDEX "personalKyc_expiryDate_idx" ON "personalKyc" USING btree ("expiryDate");

CREATE INDEX "personalKyc_submitDate_idx" ON "personalKyc" USING btree ("submitDate");

CREATE INDEX "personalKyc_reviewer_idx" ON "personalKyc" USING btree ("reviewer");

CREATE INDEX "personalKyc_updateDate_idx" ON "personalKyc" USING btree ("updateDate");

CREATE UNIQUE INDEX "personalKyc_identity_key" ON "personalKyc" USING btree ("member") WHERE "personalKyc"."verifiType" = 'IDENTITY' and "personalKyc"."verifiStatus" in ('PENDING', 'PASSED');

CREATE UNIQUE INDEX "project_id_key_anyCase" ON "project" USING btree (lower("id"));

CREATE INDEX "project_order_idx" ON "project" USING btree ("sort","id");

CREATE INDEX "project_search_idx" ON "project" USING gin (("grams"(coalesce("id", '') || ' ' || coalesce("name", '')) || "sounds"(coalesce("name", ''))));

CREATE INDEX "project_id_idx" ON "project" USING btree ("id");

CREATE INDEX "project_name_idx" ON "project" USING btree ("name");

CREATE INDEX "project_type_idx" ON "project" USING btree ("type");

CREATE INDEX "project_status_idx" ON "project" USING btree ("status");

CREATE INDEX "project_startDate_idx" ON "project" USING btree ("startDate");

CREATE INDEX "project_endDate_idx" ON "project" USING btree ("endDate");

CREATE INDEX "project_confirmType_idx" ON "project" USING btree ("confirmType");

CREATE INDEX "project_cutType_idx" ON "project" USING btree ("cutType");

CREATE INDEX "project_manager_idx" ON "project" USING btree ("manager");

CREATE INDEX "project_createDate_idx" ON "project" USING btree ("createDate");

CREATE INDEX "project_updateDate_idx" ON "project" USING btree ("updateDate");

CREATE UNIQUE INDEX "projectApply_project_applicant_key" ON "projectApply" USING btree ("project","applicant") WHERE "projectApply"."status" = 'PENDING';

CREATE INDEX "projectApply_order_idx" ON "projectApply" USING btree ("createDate","id");

CREATE INDEX "projectApply_project_idx" ON "projectApply" USING btree ("project");

CREATE INDEX "projectApply_applicant_idx" ON "projectApply" USING btree ("applicant");

CREATE INDEX "projectApply_jointype_idx" ON "projectApply" USING btree ("jointype");

CREATE INDEX "projectApply_status_idx" ON "projectApply" USING btree ("status");

CREATE INDEX "projectApply_updateDate_idx" ON "projectApply" USING btree ("updateDate");

CREATE INDEX "projectMember_order_idx" ON "projectMember" USING btree ("project","joinDate","id");

CREATE INDEX "projectMember_search_idx" ON "projectMember" USING gin (("grams"(coalesce("position", '')) || "sounds"(coalesce("position", ''))));

CREATE INDEX "projectMember_member_idx" ON "projectMember" USING btree ("member");

CREATE INDEX "projectMember_position_idx" ON "projectMember" USING btree ("position");

CREATE INDEX "projectMember_joinDate_idx" ON "projectMember" USING btree ("joinDate");

CREATE INDEX "projectMember_jointype_idx" ON "projectMember" USING btree ("jointype");

CREATE INDEX "projectMember_exitDate_idx" ON "projectMember" USING btree ("exitDate");

CREATE INDEX "projectMember_status_idx" ON "projectMember" USING btree ("status");

CREATE INDEX "projectMember_createDate_idx" ON "projectMember" USING btree ("createDate");

CREATE INDEX "projectMember_updateDate_idx" ON "projectMember" USING btree ("updateDate");

CREATE INDEX "projectNotice_order_idx" ON "projectNotice" USING btree ("project","pinned","publishDate","id");

CREATE INDEX "projectNotice_search_idx" ON "projectNotice" USING gin (("grams"(coalesce("title", '')) || "sounds"(coalesce("title", ''))));

CREATE INDEX "projectNotice_title_idx" ON "projectNotice" USING btree ("title");

CREATE INDEX "projectNotice_author_idx" ON "projectNotice" USING btree ("author");

CREATE INDEX "projectNotice_publishDate_idx" ON "projectNotice" USING btree ("publishDate");

CREATE INDEX "projectNotice_createDate_idx" ON "projectNotice" USING btree ("createDate");

CREATE INDEX "projectNotice_updateDate_idx" ON "projectNotice" USING btree ("updateDate");

CREATE INDEX "projectOrder_project_idx" ON "projectOrder" USING btree ("project");

CREATE INDEX "providerSettlement_order_idx" ON "providerSettlement" USING btree ("createDate","id");

CREATE INDEX "providerSettlement_search_idx" ON "providerSettlement" USING gin (("grams"(coalesce("fileName", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("bankReference", '')) || "sounds"(coalesce("fileName", '')) || "sounds"(coalesce("reference", '')) || "sounds"(coalesce("bankReference", ''))));

CREATE INDEX "providerSettlement_provider_idx" ON "providerSettlement" USING btree ("provider");

CREATE INDEX "providerSettlement_reference_idx" ON "providerSettlement" USING btree ("reference");

CREATE INDEX "providerSettlement_firstDay_idx" ON "providerSettlement" USING btree ("firstDay");

CREATE INDEX "providerSettlement_lastDay_idx" ON "providerSettlement" USING btree ("lastDay");

CREATE INDEX "providerSettlement_net_idx" ON "providerSettlement" USING btree ("net");

CREATE INDEX "providerSettlement_status_idx" ON "providerSettlement" USING btree ("status");

CREATE INDEX "providerSettlement_importer_idx" ON "providerSettlement" USING btree ("importer");

CREATE INDEX "providerSettlement_bankReference_idx" ON "providerSettlement" USING btree ("bankReference");

CREATE INDEX "providerSettlement_postedBy_idx" ON "providerSettlement" USING btree ("postedBy");

CREATE INDEX "providerSettlement_postedDate_idx" ON "providerSettlement" USING btree ("postedDate");

CREATE INDEX "providerSettlement_updateDate_idx" ON "providerSettlement" USING btree ("updateDate");

CREATE INDEX "providerSettlementLine_order_idx" ON "providerSettlementLine" USING btree ("match","resolved","line","id");

CREATE INDEX "providerSettlementLine_kind_idx" ON "providerSettlementLine" USING btree ("kind");

CREATE INDEX "providerSettlementLine_payment_idx" ON "providerSettlementLine" USING btree ("payment");

CREATE INDEX "providerSettlementLine_refund_idx" ON "providerSettlementLine" USING btree ("refund");

CREATE INDEX "providerSettlementLine_difference_idx" ON "providerSettlementLine" USING btree ("difference");

CREATE INDEX "providerSettlementLine_createDate_idx" ON "providerSettlementLine" USING btree ("createDate");

CREATE INDEX "providerSettlementLine_updateDate_idx" ON "providerSettlementLine" USING btree ("updateDate");

CREATE INDEX "providerSettlementLine_within_idx" ON "providerSettlementLine" USING btree ("settlement","match","resolved","line");

CREATE INDEX "refundRequire_order_idx" ON "refundRequire" USING btree ("createDate","id");

CREATE INDEX "refundRequire_search_idx" ON "refundRequire" USING gin (("grams"(coalesce("requestId", '') || ' ' || coalesce("channelTxId", '') || ' ' || coalesce("reference", '')) || "sounds"(coalesce("requestId", '')) || "sounds"(coalesce("channelTxId", '')) || "sounds"(coalesce("reference", ''))));

CREATE INDEX "refundRequire_payId_idx" ON "refundRequire" USING btree ("payId");

CREATE INDEX "refundRequire_plan_idx" ON "refundRequire" USING btree ("plan");

CREATE INDEX "refundRequire_project_idx" ON "refundRequire" USING btree ("project");

CREATE INDEX "refundRequire_amount_idx" ON "refundRequire" USING btree ("amount");

CREATE INDEX "refundRequire_cause_idx" ON "refundRequire" USING btree ("cause");

CREATE INDEX "refundRequire_status_idx" ON "refundRequire" USING btree ("status");

CREATE INDEX "refundRequire_applicant_idx" ON "refundRequire" USING btree ("applicant");

CREATE INDEX "refundRequire_payer_idx" ON "refundRequire" USING btree ("payer");

CREATE INDEX "refundRequire_reviewer_idx" ON "refundRequire" USING btree ("reviewer");

CREATE INDEX "refundRequire_requestId_idx" ON "refundRequire" USING btree ("requestId");

CREATE INDEX "refundRequire_provider_idx" ON "refundRequire" USING btree ("provider");

CREATE INDEX "refundRequire_refundDate_idx" ON "refundRequire" USING btree ("refundDate");

CREATE INDEX "refundRequire_updateDate_idx" ON "refundRequire" USING btree ("updateDate");

CREATE INDEX "refundRequire_ofOrder_idx" ON "refundRequire" USING btree ("payOrder","id");

CREATE INDEX "refundRequire_channelTxId_idx" ON "refundRequire" USING btree ("channelTxId");

CREATE INDEX "request_createDate_idx" ON "request" USING btree ("createDate");

CREATE UNIQUE INDEX "reserve_name_key_anyCase" ON "reserve" USING btree (lower("name"));

CREATE INDEX "reserve_order_idx" ON "reserve" USING btree ("name","id");

CREATE INDEX "reserve_search_idx" ON "reserve" USING gin (("grams"(coalesce("name", '')) || "sounds"(coalesce("name", ''))));

CREATE INDEX "reserve_amount_idx" ON "reserve" USING btree ("amount");

CREATE INDEX "reserve_day_idx" ON "reserve" USING btree ("day");

CREATE INDEX "reserve_createDate_idx" ON "reserve" USING btree ("createDate");

CREATE INDEX "reserve_updateDate_idx" ON "reserve" USING btree ("updateDate");

CREATE INDEX "role_order_idx" ON "role" USING btree ("name","id");

CREATE INDEX "role_search_idx" ON "role" USING gin (("grams"(coalesce("name", '') || ' ' || coalesce("cnName", '')) || "sounds"(coalesce("cnName", ''))));

CREATE INDEX "role_cnName_idx" ON "role" USING btree ("cnName");

CREATE INDEX "role_category_idx" ON "role" USING btree ("category");

CREATE INDEX "role_permissions_idx" ON "role" USING gin ("permissions");

CREATE INDEX "role_createDate_idx" ON "role" USING btree ("createDate");

CREATE INDEX "role_updateDate_idx" ON "role" USING btree ("updateDate");

CREATE INDEX "sandboxRefund_charge_idx" ON "sandboxRefund" USING btree ("charge");

CREATE INDEX "savedView_order_idx" ON "savedView" USING btree ("name","id");

CREATE INDEX "savedView_list_idx" ON "savedView" USING btree ("list");

CREATE INDEX "savedView_owner_idx" ON "savedView" USING btree ("owner");

CREATE INDEX "savedView_sharedWith_idx" ON "savedView" USING btree ("sharedWith");

CREATE INDEX "savedView_createDate_idx" ON "savedView" USING btree ("createDate");

CREATE INDEX "savedView_updateDate_idx" ON "savedView" USING btree ("updateDate");

CREATE INDEX "sentPart_delivery_idx" ON "sentPart" USING btree ("delivery");

CREATE INDEX "sentPart_createDate_idx" ON "sentPart" USING btree ("createDate");

CREATE INDEX "session_member_idx" ON "session" USING btree ("memberId");

CREATE INDEX "settledTicket_settlement_idx" ON "settledTicket" USING btree ("settlement","member","ticket");

CREATE INDEX "settlementLine_member_idx" ON "settlementLine" USING btree ("member","settlement");

CREATE INDEX "sms_order_idx" ON "sms" USING btree ("createDate","id");

CREATE INDEX "sms_search_idx" ON "sms" USING gin ("grams"(coalesce("to", '')));

CREATE INDEX "sms_to_idx" ON "sms" USING btree ("to");

CREATE INDEX "sms_country_idx" ON "sms" USING btree ("country");

CREATE INDEX "sms_status_idx" ON "sms" USING btree ("status");

CREATE INDEX "sms_updateDate_idx" ON "sms" USING btree ("updateDate");

CREATE INDEX "solvencyNode_member_idx" ON "solvencyNode" USING btree ("report","member") WHERE "member" is not null;

CREATE UNIQUE INDEX "solvencyReport_day_key" ON "solvencyReport" USING btree ("day");

CREATE INDEX "tag_order_idx" ON "tag" USING btree ("type","orderValue","id");

CREATE INDEX "tag_search_idx" ON "tag" USING gin (("grams"(coalesce("type", '') || ' ' || coalesce("cnName", '') || ' ' || coalesce("enName", '')) || "sounds"(coalesce("cnName", '')) || "sounds"(coalesce("enName", ''))));

CREATE INDEX "tag_cnName_idx" ON "tag" USING btree ("cnName");

CREATE INDEX "tag_enName_idx" ON "tag" USING btree ("enName");

CREATE INDEX "tag_status_idx" ON "tag" USING btree ("status");

CREATE INDEX "tag_createDate_idx" ON "tag" USING btree ("createDate");

CREATE INDEX "tag_updateDate_idx" ON "tag" USING btree ("updateDate");

CREATE INDEX "textMessage_order_idx" ON "textMessage" USING btree ("createDate","id");

CREATE INDEX "textMessage_search_idx" ON "textMessage" USING gin (("grams"(coalesce("name", '')) || "sounds"(coalesce("name", ''))));

CREATE INDEX "textMessage_name_idx" ON "textMessage" USING btree ("name");

CREATE INDEX "textMessage_terminal_idx" ON "textMessage" USING btree ("terminal");

CREATE INDEX "textMessage_template_idx" ON "textMessage" USING btree ("template");

CREATE INDEX "textMessage_status_idx" ON "textMessage" USING btree ("status");

CREATE INDEX "textMessage_sendDate_idx" ON "textMessage" USING btree ("sendDate");

CREATE INDEX "textMessage_creator_idx" ON "textMessage" USING btree ("creator");

CREATE INDEX "textMessage_updateDate_idx" ON "textMessage" USING btree ("updateDate");

CREATE INDEX "trash_entity_idx" ON "trash" USING btree ("entity","id" DESC NULLS LAST);

CREATE INDEX "trash_expire_idx" ON "trash" USING btree ("expireDate");

CREATE INDEX "waiverRecord_order_idx" ON "waiverRecord" USING btree ("createDate","id");

CREATE INDEX "waiverRecord_project_idx" ON "waiverRecord" USING btree ("project");

CREATE INDEX "waiverRecord_member_idx" ON "waiverRecord" USING btree ("member");

CREATE INDEX "waiverRecord_status_idx" ON "waiverRecord" USING btree ("status");

CREATE INDEX "waiverRecord_cut_idx" ON "waiverRecord" USING btree ("cut");

CREATE INDEX "waiverRecord_updateDate_idx" ON "waiverRecord" USING btree ("updateDate");

CREATE UNIQUE INDEX "waiverRecord_standing_key" ON "waiverRecord" USING btree ("project","member") WHERE "status" = 'STANDING';

CREATE UNIQUE INDEX "walletChallenge_member_key" ON "walletChallenge" USING btree ("memberId","channel");

CREATE INDEX "walletChallenge_expireDate_idx" ON "walletChallenge" USING btree ("expireDate");

CREATE INDEX "webhookDelivery_order_idx" ON "webhookDelivery" USING btree ("createDate","id");

CREATE INDEX "webhookDelivery_search_idx" ON "webhookDelivery" USING gin ("grams"(coalesce("messageId", '')));

CREATE INDEX "webhookDelivery_webhook_idx" ON "webhookDelivery" USING btree ("webhook");

CREATE INDEX "webhookDelivery_status_idx" ON "webhookDelivery" USING btree ("status");

CREATE INDEX "webhookDelivery_updateDate_idx" ON "webhookDelivery" USING btree ("updateDate");

CREATE INDEX "webhookDelivery_due_idx" ON "webhookDelivery" USING btree ("webhook","nextDate") WHERE "webhookDelivery"."status" = 'WAITING';

CREATE INDEX "withdrawal_order_idx" ON "withdrawal" USING btree ("createDate","id");

CREATE INDEX "withdrawal_search_idx" ON "withdrawal" USING gin (("grams"(coalesce("email", '') || ' ' || coalesce("mobile", '') || ' ' || coalesce("accountName", '') || ' ' || coalesce("bankName", '') || ' ' || coalesce("bankId", '')) || "sounds"(coalesce("email", '')) || "sounds"(coalesce("mobile", '')) || "sounds"(coalesce("accountName", '')) || "sounds"(coalesce("bankName", '')) || "sounds"(coalesce("bankId", ''))));

CREATE INDEX "withdrawal_member_idx" ON "withdrawal" USING btree ("member");

CREATE INDEX "withdrawal_amount_idx" ON "withdrawal" USING btree ("amount");

CREATE INDEX "withdrawal_status_idx" ON "withdrawal" USING btree ("status");

CREATE INDEX "withdrawal_bankName_idx" ON "withdrawal" USING btree ("bankName");

CREATE INDEX "withdrawal_bankId_idx" ON "withdrawal" USING btree ("bankId");

CREATE INDEX "withdrawal_updateDate_idx" ON "withdrawal" USING btree ("updateDate");
