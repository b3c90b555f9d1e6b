import { shortBagName } from '@boaxepa/contracts/bags';
import { formatCents } from '@boaxepa/contracts/money';
import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';
import type { AskedLine } from './orderLines.ts';
import type { Refusal } from './reserveStock.ts';

function leftText(kind: 'bag' | 'product', available: number, name: string): string {
  const unit = kind === 'bag' ? 'sacola' : 'unidade';
  if (available === 1) return `Resta apenas 1 ${unit} de ${name}`;
  return `Restam apenas ${available} ${unit}s de ${name}`;
}

/**
 * A refused reservation as the 409 that the shopper gets: what happened, and which line it is about (decisions §9).
 * @param lines in the order of the payload, whose positions `details` name
 */
export function refusalError(refusal: Refusal, lines: readonly Pick<AskedLine, 'itemId'>[]): AppError {
  const about = (itemId: string, field: string, message: string) => ({
    message,
    details: [{ field: `items[${lines.findIndex((line) => line.itemId === itemId)}].${field}`, message }],
  });
  switch (refusal.outcome) {
    case 'out_of_stock': {
      const text = leftText(refusal.kind, refusal.available, shortBagName(refusal.name));
      return appError('OUT_OF_STOCK', about(refusal.itemId, 'quantity', text));
    }
    case 'price_changed': {
      const text = `O preço de ${shortBagName(refusal.name)} mudou: agora é ${formatCents(refusal.unitPriceCents)}`;
      return appError('PRICE_CHANGED', about(refusal.itemId, 'unitPrice', text));
    }
    case 'item_gone': {
      const name = refusal.name === null ? 'Um item do carrinho' : shortBagName(refusal.name);
      return appError('ITEM_GONE', about(refusal.itemId, 'productId', `${name} não está mais disponível`));
    }
    case 'partner_closed':
      return appError('PARTNER_CLOSED');
    case 'pickup_over':
      return appError('PICKUP_OVER');
    case 'partner_unknown':
      return appError('NOT_FOUND', { message: 'Parceiro não encontrado' });
  }
}
