import { importJobSchema, importPreviewSchema } from '@boaxepa/contracts/wire/importAnswers';
import { importFileNames, importMessages } from '@boaxepa/contracts/wire/productImports';
import { defineRoute, raw, type RawReply, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { withIdempotency } from '@boaxepa/service-kit/idempotency/idempotency';
import { array } from 'yup';
import type { Services } from '../../services.ts';
import { findOwnShop } from '../partners/partner.policy.ts';
import { checkProducts } from './checkProducts.ts';
import { checkUpload } from './checkUpload.ts';
import { startImport, waitForImport } from './confirmImport.ts';
import {
  findOwnImport,
  findOwnJob,
  findOwnPreview,
  listedRowsOf,
  listOwnJobs,
  problemRowsOf,
  unknownImport,
} from './findImports.ts';
import type { ImportRecord } from './import.model.ts';
import { presentJob, presentPreview } from './import.presenter.ts';
import { confirmBody, jobParams, previewParams } from './import.schemas.ts';
import { withActions } from './matchProducts.ts';
import { createSpreadsheets } from './spreadsheet/spreadsheetProcess.ts';

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const spreadsheetFile = (bytes: Buffer, name: string): RawReply =>
  raw(bytes, {
    type: spreadsheetType,
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  });

/** Maximum size in bytes of a confirmation that contains products. */
const maxBody = 1024 * 1024;
/**
 * Milliseconds for which a repeated request with the same idempotency key waits for the first one. This time must be
 * longer than the 5 seconds for which the first request may wait for the import job.
 */
const repeatWaitMs = 8000;

/** Routes that a shop calls to import products from a spreadsheet (product/imports.md). */
export function importRoutes(services: Services, spreadsheets = createSpreadsheets()): Route[] {
  const previewOf = async (record: ImportRecord) => {
    const rows = await listedRowsOf(services, record);
    return presentPreview(record, await withActions(services.connection, record.partnerId, rows));
  };
  return [
    defineRoute({
      method: 'GET',
      path: '/api/products/template/download',
      summary: 'Returns the spreadsheet template',
      access: 'partner',
      output: null,
      raw: spreadsheetType,
      async handler({ actor }) {
        await findOwnShop(services, actor);
        return spreadsheetFile(await spreadsheets.template(), importFileNames.template);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/products/import/preview',
      summary: 'Checks a spreadsheet and stores the result. Changes no product.',
      access: 'partner',
      upload: 'excel',
      output: importPreviewSchema,
      async handler({ actor, ctx }) {
        const shop = await findOwnShop(services, actor);
        const record = await checkUpload(services, spreadsheets, { shop, actor, ctx });
        return reply(await previewOf(record), { message: importMessages.checked });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/products/import/preview/:previewId',
      summary: 'Returns the result of a checked spreadsheet that is not confirmed yet',
      access: 'partner',
      params: previewParams,
      output: importPreviewSchema,
      async handler({ actor, params }) {
        const { _id } = await findOwnShop(services, actor);
        return previewOf(await findOwnPreview(services, _id, params.previewId));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/products/import/confirm',
      summary: 'Imports a checked spreadsheet. Returns 200 with the result, or 202 while the job still runs.',
      access: 'partner',
      body: confirmBody,
      output: importJobSchema,
      idempotent: true,
      maxBody,
      async handler({ actor, body, idempotency }) {
        const { connection } = services;
        const shop = await findOwnShop(services, actor);
        const key = { connection, scope: 'confirmImport', actorId: actor.userId, idempotency };
        return withIdempotency({ ...key, waitMs: repeatWaitMs }, async () => {
          const id = body.previewId ?? (await checkProducts(services, shop, actor, body.products ?? []));
          await startImport(services, shop._id, id, actor);
          const job = await waitForImport(services, shop._id, id);
          return job.state === 'running'
            ? reply(presentJob(job), { status: 202, message: importMessages.started })
            : reply(presentJob(job), { message: importMessages[job.state] });
        });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/products/import',
      summary: "Returns the signed-in partner's latest imports, including a running one",
      access: 'partner',
      output: array(importJobSchema).required(),
      etag: true,
      async handler({ actor }) {
        const { _id } = await findOwnShop(services, actor);
        return (await listOwnJobs(services, _id)).map(presentJob);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/products/import/:jobId',
      summary: 'Returns the progress and the result of an import',
      access: 'partner',
      params: jobParams,
      output: importJobSchema,
      etag: true,
      async handler({ actor, params }) {
        const { _id } = await findOwnShop(services, actor);
        return presentJob(await findOwnJob(services, _id, params.jobId));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/products/import/:previewId/problems/download',
      summary: 'Returns the refused rows with their problems as a spreadsheet',
      access: 'partner',
      params: previewParams,
      output: null,
      raw: spreadsheetType,
      async handler({ actor, params }) {
        const { _id } = await findOwnShop(services, actor);
        const record = await findOwnImport(services, _id, params.previewId);
        if (record.invalid === 0 || record.rowsExpireAt <= new Date()) throw unknownImport();
        const bytes = await spreadsheets.problems(problemRowsOf(services, record));
        return spreadsheetFile(bytes, importFileNames.problems);
      },
    }),
  ];
}
