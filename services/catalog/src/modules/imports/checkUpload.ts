import { fileProblems } from '@boaxepa/contracts/productImports';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import type { Context } from 'koa';
import type { Services } from '../../services.ts';
import type { PartnerRecord } from '../partners/partner.policy.ts';
import type { ImportRecord } from './import.model.ts';
import { openImport } from './openImport.ts';
import { readUpload } from './readUpload.ts';
import type { CheckEvent } from './spreadsheet/checkSpreadsheet.ts';
import type { Spreadsheets } from './spreadsheet/spreadsheetProcess.ts';

function refusal({ problem, headers, cause }: Extract<CheckEvent, { type: 'refused' }>) {
  const known = fileProblems[problem];
  const { code, message } = typeof known === 'function' ? known(headers) : known;
  currentContext()?.log.info({ problem, cause }, 'spreadsheet refused');
  return appError(code, { message });
}

/**
 * Takes an uploaded spreadsheet and keeps its checked rows for a confirmation. Nothing of the catalogue changes.
 * @throws AppError IMPORT_IN_PROGRESS, or why the file is refused
 */
export async function checkUpload(
  services: Services,
  spreadsheets: Spreadsheets,
  { shop, actor, ctx }: { shop: PartnerRecord; actor: Actor; ctx: Context },
): Promise<ImportRecord> {
  try {
    return await openImport(services, shop, actor, async (rows) => {
      const { name, bytes } = await readUpload(ctx);
      for await (const event of spreadsheets.check(bytes)) {
        if (event.type === 'refused') throw refusal(event);
        if (event.type === 'valid') await rows.addValid(event.rows);
        else if (event.type === 'problems') await rows.addProblems(event.rows);
        else return { fileName: name, fileSize: bytes.length, problems: event.problems };
      }
      throw new Error('the check of a spreadsheet ended without a result');
    });
  } catch (error) {
    // What is left of the upload is read and thrown away, or the client would not get to the answer.
    ctx.req.resume();
    throw error;
  }
}
