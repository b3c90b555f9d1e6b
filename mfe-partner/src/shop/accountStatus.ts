import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';

/** Returns 'Ativo' (active) for an approved shop. Every other shop is 'Pendente' (pending). */
export function accountStatus({ status }: Pick<PartnerProfile, 'status'>): {
  readonly label: 'Ativo' | 'Pendente';
  readonly active: boolean;
} {
  return status === 'approved' ? { label: 'Ativo', active: true } : { label: 'Pendente', active: false };
}
