import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';
import { runImport } from '../modules/imports/runImport.ts';
import type { WorkerServices } from '../services.ts';

export const importProducts = defineJob({
  name: 'importProducts',
  queue: 'imports',
  schema: object({ importId: idSchema }),
});

export function handleImportProducts(services: WorkerServices): JobHandler {
  return handleJob(importProducts, ({ payload }) => runImport(services, payload.importId));
}
