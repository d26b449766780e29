-- Who asked for a mail. Mails from before this migration, and those of the service itself, have no sender: only
-- residents:manage reads them.
-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "sender_key_id" UUID,
ADD COLUMN     "sender_id" UUID;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "residents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_sender_key_id_fkey" FOREIGN KEY ("sender_key_id") REFERENCES "service_keys"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
