import type { ApiError } from '../http/apiError.ts';
import type { ApiRequest } from '../http/callServer.ts';
import { readAfterMutations } from './serverApi.ts';

interface Answer {
  readonly data?: unknown;
  readonly error?: ApiError | undefined;
}
type Ask = (request: ApiRequest) => Answer | PromiseLike<Answer>;
type Rows<Row> = { data: Row[] } | { error: ApiError };

async function readPages<Row>(url: string, ask: Ask): Promise<Rows<Row>> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { data, error } = await ask({ url, params: { cursor } });
    if (error) return { error };
    const page = data as { data: Row[]; nextCursor?: string | null };
    rows.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { data: rows };
}

/**
 * The whole of a list that a call answers page by page: `data`, and beside it the `nextCursor` of what comes behind. For a `queryFn`
 * whose `extraOptions` say `answer: 'envelope'`.
 * @param ask the `queryFn`'s way to the server
 */
export function everyPage<Row>(url: string, ask: Ask): Promise<Rows<Row>> {
  return readAfterMutations(() => readPages<Row>(url, ask));
}
