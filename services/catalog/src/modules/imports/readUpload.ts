import { fileProblems, importLimits } from '@boaxepa/contracts/productImports';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import multer, { MulterError } from 'multer';

/** Name of the form's field. */
const field = 'excel';

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: importLimits.bytes, files: 1, fields: 10, fieldSize: 1024 },
  defParamCharset: 'utf8',
}).single(field);

function refusal(error: unknown) {
  const code = error instanceof MulterError ? error.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return appError(fileProblems.tooLarge.code, fileProblems.tooLarge);
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT')
    return appError(fileProblems.several.code, fileProblems.several);
  return appError('BAD_REQUEST', { cause: error });
}

/** Reads the spreadsheet out of a multipart request. @throws AppError when it is none, too large, or more than one file */
export async function readUpload({ req, res }: Context): Promise<{ name: string; bytes: Buffer }> {
  // Koa's request is the one that Express hands to multer, before Express adds to it.
  const request = req as Parameters<typeof receive>[0];
  if (!/^multipart\/form-data\b/i.test(req.headers['content-type'] ?? ''))
    throw appError(fileProblems.notMultipart.code, fileProblems.notMultipart);
  await new Promise<void>((resolve, reject) => {
    receive(request, res as Parameters<typeof receive>[1], (error: unknown) =>
      error ? reject(refusal(error)) : resolve(),
    );
  });
  const { file } = request;
  if (!file) throw appError(fileProblems.missing.code, fileProblems.missing);
  return { name: file.originalname.replaceAll(/\p{Cc}/gu, '').slice(-200), bytes: file.buffer };
}
