import type { ApiError } from '../http/apiError.ts';
import type { ApiRequest } from '../http/callServer.ts';
import { type QueryMeta, readAfterMutations } from './serverApi.ts';

interface Answer {
  readonly data?: unknown;
  readonly error?: ApiError | undefined;
  readonly meta?: QueryMeta | undefined;
}
type Ask = (request: ApiRequest) => Answer | PromiseLike<Answer>;
type Rows<Row> = { data: Row[] } | { error: ApiError; meta?: QueryMeta | undefined };

async function readPages<Row>(url: string, ask: Ask): Promise<Rows<Row>> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { data, error, meta } = await ask({ url, params: { cursor } });
    if (error) return { error, meta };
    const page = data as { data: Row[]; nextCursor?: string | null };
    rows.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { data: rows };
}

/**
 * Returns the rows of all pages of a cursor-paginated list. Call it in a `queryFn` with `extraOptions: { answer:
 * 'envelope' }`, because the cursor is outside the field `data`.
 * @param ask the base query function that RTK Query passes to the `queryFn`
 */
export function everyPage<Row>(url: string, ask: Ask): Promise<Rows<Row>> {
  return readAfterMutations(() => readPages<Row>(url, ask));
}
