import type { AdminShopper } from '@boaxepa/contracts/wire/accounts';
import { formatCpf } from '@boaxepa/contracts/domain/documents';
import { formatDate } from '@boaxepa/contracts/domain/momentTexts';
import { formatPhone } from '@boaxepa/contracts/domain/phone';
import { Stack, Text } from '@boaxepa/ui';
import type { Column } from '@boaxepa/ui/table';
import { Email } from '../../../admin/Email.tsx';

export const nameOf = ({ firstName, lastName }: AdminShopper) => `${firstName} ${lastName}`.trim();

export const shopperColumns: readonly Column<AdminShopper>[] = [
  {
    id: 'name',
    header: 'Cliente',
    title: true,
    cell: (shopper) => (
      <Stack $gap={0}>
        <strong>{nameOf(shopper)}</strong>
        <Text $size="tiny" $tone="muted">
          <Email address={shopper.email} />
        </Text>
      </Stack>
    ),
  },
  { id: 'cpf', header: 'CPF', cell: ({ cpf }) => formatCpf(cpf) },
  { id: 'phone', header: 'Telefone', cell: ({ phone }) => (phone ? formatPhone(phone) : '—') },
  { id: 'createdAt', header: 'Cadastro', cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
];
