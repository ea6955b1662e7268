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
CREATE INDEX "ledgerAnchor_firstBlock_idx" ON "ledgerAnchor" USING btree ("firstBlock");
CREATE UNIQUE INDEX "nft_token_key" ON "nft" USING btree ("wallet","contract","tokenId");
CREATE UNIQUE INDEX "walletChallenge_member_key" ON "walletChallenge" USING btree ("memberId","channel");
CREATE INDEX "walletChallenge_expireDate_idx" ON "walletChallenge" USING btree ("expireDate");
