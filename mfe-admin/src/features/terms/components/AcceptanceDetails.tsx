import type { TermsAcceptance } from '@boaxepa/contracts/wire/admin';
import { formatDate, formatExactTime } from '@boaxepa/contracts/domain/momentTexts';
import { Row, Stack, Text } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { Lock } from 'lucide-react';
import { Exact } from '../../../admin/Exact.tsx';
import { versionText } from './acceptanceColumns.tsx';
import { CheckBanner } from './AcceptanceCheck.tsx';

export function AcceptanceDetails({ acceptance }: { readonly acceptance: TermsAcceptance }) {
  const at = new Date(acceptance.acceptedAt);
  return (
    <Stack $gap={4}>
      <CheckBanner check={acceptance.check} />
      <KeyValueList
        worded
        items={[
          {
            label: 'Parceiro',
            value: (
              <Stack $gap={0}>
                <span>{acceptance.partnerName}</span>
                <Exact>{acceptance.partnerId}</Exact>
              </Stack>
            ),
          },
          { label: 'Email', value: acceptance.userEmail },
          { label: 'Data e hora', value: `${formatDate(at)} ${formatExactTime(at)} (Brasília)` },
          { label: 'Endereço IP', value: acceptance.ipAddress, copy: acceptance.ipAddress },
          { label: 'Versão dos termos', value: versionText(acceptance.termsVersion) },
          { label: 'ID do aceite', value: <Exact>{acceptance.id}</Exact>, copy: acceptance.id },
        ]}
      />
      <Row $gap={2} $top>
        <Lock size={16} aria-hidden style={{ flex: 'none' }} />
        <Text $size="tiny" $tone="muted">
          Aceites não podem ser mudados nem apagados. Esta consulta fica registrada.
        </Text>
      </Row>
    </Stack>
  );
}
