import type { TermsAcceptance } from '@boaxepa/contracts/admin';
import { partnerTermsVersion } from '@boaxepa/contracts/partners';
import { Grid, StatTile } from '@boaxepa/ui';
import { CalendarCheck, FileCheck, ScrollText } from 'lucide-react';
import { versionText } from './acceptanceColumns.tsx';

/** The three figures over the list; tiles that wait while they are unknown. */
export function Cards({ acceptances }: { readonly acceptances?: readonly TermsAcceptance[] | undefined }) {
  const latest = acceptances?.[0];
  return (
    <Grid $min={260} $gap={3}>
      <StatTile
        label="Total de aceites"
        icon={FileCheck}
        loading={!acceptances}
        value={acceptances?.length}
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
        loading={!acceptances}
        value={latest?.acceptedAtFormatted ?? 'N/A'}
        hint={latest?.partnerName ?? 'Nenhum registro'}
      />
    </Grid>
  );
}
