import { fileProblems, importLimits } from '@boaxepa/contracts/wire/productImports';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import type { Context } from 'koa';
import multer, { MulterError } from 'multer';
import type { Services } from '../../services.ts';
import type { PartnerRecord } from '../partners/partner.policy.ts';
import type { ImportRecord } from './import.model.ts';
import { openImport } from './openImport.ts';
import type { CheckEvent } from './spreadsheet/checkSpreadsheet.ts';
import type { Spreadsheets } from './spreadsheet/spreadsheetProcess.ts';

/** Name of the form field that has the spreadsheet file. */
const field = 'excel';

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: importLimits.bytes, files: 1, fields: 10, fieldSize: 1024 },
  defParamCharset: 'utf8',
}).single(field);

function uploadRefusal(error: unknown) {
  const code = error instanceof MulterError ? error.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return appError(fileProblems.tooLarge.code, fileProblems.tooLarge);
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT')
    return appError(fileProblems.several.code, fileProblems.several);
  return appError('BAD_REQUEST', { cause: error });
}

/**
 * Reads the spreadsheet file from a multipart request.
 * @throws AppError if the client has disconnected, the content type is wrong, the file is too large, or there are
 * several files
 */
async function readUpload({ req, res }: Context): Promise<{ name: string; bytes: Buffer }> {
  // The type cast is safe. The types of multer require an Express request, but multer uses only properties that the
  // Node.js request of Koa also has.
  const request = req as Parameters<typeof receive>[0];
  if (!/^multipart\/form-data\b/i.test(req.headers['content-type'] ?? ''))
    throw appError(fileProblems.notMultipart.code, fileProblems.notMultipart);
  // multer would wait forever, because a destroyed request emits no further events.
  if (req.destroyed) throw appError('BAD_REQUEST');
  await new Promise<void>((resolve, reject) => {
    receive(request, res as Parameters<typeof receive>[1], (error: unknown) =>
      error ? reject(uploadRefusal(error)) : resolve(),
    );
  });
  const { file } = request;
  if (!file) throw appError(fileProblems.missing.code, fileProblems.missing);
  return { name: file.originalname.replaceAll(/\p{Cc}/gu, '').slice(-200), bytes: file.buffer };
}

function refusal({ problem, headers, cause }: Extract<CheckEvent, { type: 'refused' }>) {
  const fileProblem = fileProblems[problem];
  const { code, message } = typeof fileProblem === 'function' ? fileProblem(headers) : fileProblem;
  currentContext()?.log.info({ problem, cause }, 'spreadsheet refused');
  return appError(code, { message });
}

/**
 * Checks a spreadsheet and stores its rows until the shop confirms the import.
 * @throws AppError IMPORT_IN_PROGRESS while another spreadsheet of the shop is being read, SERVICE_UNAVAILABLE while
 * too many files are waiting, BAD_REQUEST for a malformed upload, or the code in `fileProblems` if the file is refused
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
    // Read and discard the rest of the upload, because some clients read the response only after they have sent the
    // whole file.
    ctx.req.resume();
    throw error;
  }
}
