import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';

/** Returns the label 'Ativo' for an approved shop, and 'Pendente' for any other shop. */
export function accountStatus({ status }: Pick<PartnerProfile, 'status'>): {
  readonly label: 'Ativo' | 'Pendente';
  readonly active: boolean;
} {
  return status === 'approved' ? { label: 'Ativo', active: true } : { label: 'Pendente', active: false };
}
