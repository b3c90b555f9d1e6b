import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';

/** Returns 'Ativo' for an approved shop and 'Pendente' for all other shops. */
export function accountStatus({ status }: Pick<PartnerProfile, 'status'>): {
  readonly label: 'Ativo' | 'Pendente';
  readonly active: boolean;
} {
  return status === 'approved' ? { label: 'Ativo', active: true } : { label: 'Pendente', active: false };
}
