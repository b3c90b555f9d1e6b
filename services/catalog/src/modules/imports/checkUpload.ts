import { fileProblems, type ImportPreview } from '@boaxepa/contracts/productImports';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import type { Context } from 'koa';
import type { Services } from '../../services.ts';
import type { PartnerRecord } from '../partners/partner.policy.ts';
import { presentPreview } from './import.presenter.ts';
import { openImport, type OpenImport } from './openImport.ts';
import { readUpload, type UploadedFile } from './readUpload.ts';
import type { CheckEvent } from './spreadsheet/checkSpreadsheet.ts';
import type { Spreadsheets } from './spreadsheet/spreadsheetProcess.ts';

function refusal({ problem, headers, cause }: Extract<CheckEvent, { type: 'refused' }>) {
  const known = fileProblems[problem];
  const { code, message } = typeof known === 'function' ? known(headers) : known;
  currentContext()?.log.info({ problem, cause }, 'spreadsheet refused');
  return appError(code, { message });
}

async function fill(opened: OpenImport, file: UploadedFile, spreadsheets: Spreadsheets) {
  for await (const event of spreadsheets.check(file.bytes)) {
    if (event.type === 'refused') throw refusal(event);
    if (event.type === 'valid') await opened.addValid(event.rows);
    else if (event.type === 'problems') await opened.addProblems(event.rows);
    else return opened.close({ fileName: file.name, fileSize: file.bytes.length }, event.problems);
  }
  throw new Error('the check of a spreadsheet ended without a result');
}

/**
 * Takes an uploaded spreadsheet and keeps its checked rows for a confirmation. Nothing of the catalogue changes.
 * @throws AppError IMPORT_IN_PROGRESS, or why the file is refused
 */
export async function checkUpload(
  services: Services,
  spreadsheets: Spreadsheets,
  { shop, actor, ctx }: { shop: PartnerRecord; actor: Actor; ctx: Context },
): Promise<ImportPreview> {
  let opened: OpenImport;
  try {
    opened = await openImport(services, shop, actor);
  } catch (error) {
    // The upload is read and thrown away, or the client would not get to the answer.
    ctx.req.resume();
    throw error;
  }
  try {
    const checked = await fill(opened, await readUpload(ctx), spreadsheets);
    return presentPreview(checked, opened.listed);
  } catch (error) {
    await opened.discard();
    throw error;
  }
}
