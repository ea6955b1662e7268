CREATE INDEX "paymentNotice_waiting_idx" ON "paymentNotice" USING btree ("id") WHERE "doneDate" is null;
