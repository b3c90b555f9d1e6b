import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import { type AdminPartner, businessTypes } from '@boaxepa/contracts/wire/partners';
import { formatPhone } from '@boaxepa/contracts/domain/phone';
import { formatDate } from '@boaxepa/contracts/domain/momentTexts';
import { Stack, Text } from '@boaxepa/ui';
import type { Column } from '@boaxepa/ui/table';
import { PinReviewNote } from './PinReview.tsx';
import { StatusTag } from './StatusTag.tsx';

export const partnerColumns: readonly Column<AdminPartner>[] = [
  {
    id: 'name',
    header: 'Parceiro',
    title: true,
    cell: (partner) => (
      <Stack $gap={0}>
        <strong>{partner.businessName}</strong>
        <Text $size="tiny" $tone="muted">
          {businessTypes[partner.businessType].label} ·{' '}
          <span style={{ whiteSpace: 'nowrap' }}>{formatCnpj(partner.cnpj)}</span>
        </Text>
        <Text $size="tiny" $tone="muted">
          {partner.email}
        </Text>
      </Stack>
    ),
  },
  { id: 'status', header: 'Status', cell: (partner) => <StatusTag status={partner.status} /> },
  {
    id: 'contact',
    header: 'Endereço e telefone',
    cell: (partner) => (
      <Stack $gap={0}>
        <span>{partner.address}</span>
        <Text $size="tiny" $tone="muted">
          {formatPhone(partner.phone)}
        </Text>
        {partner.pinReview && <PinReviewNote review={partner.pinReview} />}
      </Stack>
    ),
  },
  { id: 'createdAt', header: 'Cadastro', cell: (partner) => formatDate(new Date(partner.createdAt)) },
];
