import type { AuditedFigures } from '@boaxepa/contracts/wire/internal/figuresAudit';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { createInternalClient } from '@boaxepa/service-kit/internal/internalClient';

/**
 * Compares the stored totals of each shop and of the whole website with the orders.
 * @param env variables ORDERS_INTERNAL_URL and ORDERS_INTERNAL_SECRET
 * @param options.mend true to correct wrong totals
 * @throws AppError SERVICE_UNAVAILABLE if the orders service is unavailable
 */
export async function auditFigures(
  env: Readonly<Record<string, string | undefined>>,
  { mend = false } = {},
): Promise<{ shops: number; problems: string[] }> {
  const orders = createInternalClient({
    baseUrl: env['ORDERS_INTERNAL_URL'] ?? '',
    secret: env['ORDERS_INTERNAL_SECRET'] ?? '',
  });
  try {
    const problems: string[] = [];
    let shops = -1;
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: AuditedFigures = await orders.call(ordersCalls.auditFigures, { body: { cursor, mend } });
      for (const { key, name, counted, expected } of page.drifts)
        problems.push(`${key} ${name}: ${counted} instead of ${expected}`);
      shops += 1;
      cursor = page.nextCursor;
    }
    return { shops, problems };
  } finally {
    await orders.close();
  }
}
