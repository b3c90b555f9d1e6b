import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';

/** 'Ativo' for an approved shop, 'Pendente' for any other. */
export function accountStatus({ status }: Pick<PartnerProfile, 'status'>): {
  readonly label: 'Ativo' | 'Pendente';
  readonly active: boolean;
} {
  return status === 'approved' ? { label: 'Ativo', active: true } : { label: 'Pendente', active: false };
}
