import type { TermsSummary } from '@boaxepa/contracts/wire/admin';
import { partnerTermsVersion } from '@boaxepa/contracts/wire/partners';
import { Grid, StatTile } from '@boaxepa/ui';
import { CalendarCheck, FileCheck, ScrollText } from 'lucide-react';
import { versionText } from './acceptanceColumns.tsx';

/**
 * Cards with totals of all acceptances, and with the current version of the terms. While `summary` is undefined, the
 * totals are loading skeletons.
 */
export function Cards({ summary }: { readonly summary?: TermsSummary | undefined }) {
  return (
    <Grid $min={260} $gap={3}>
      <StatTile
        label="Total de aceites"
        icon={FileCheck}
        loading={!summary}
        value={summary?.total}
        hint="Um por cadastro de parceiro"
      />
      <StatTile
        label="Versão dos termos"
        icon={ScrollText}
        value={versionText(partnerTermsVersion)}
        hint="Em vigor"
      />
      <StatTile
        label="Último aceite"
        icon={CalendarCheck}
        loading={!summary}
        value={summary?.latest?.acceptedAtFormatted ?? 'N/A'}
        hint={summary?.latest?.partnerName ?? 'Nenhum registro'}
      />
    </Grid>
  );
}
