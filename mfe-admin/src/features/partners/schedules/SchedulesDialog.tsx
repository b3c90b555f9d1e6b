import type { AdminPartner } from '@boaxepa/contracts/partners';
import { type DaySchedule, wholeWeek } from '@boaxepa/contracts/schedules';
import { Button, EmptyState, ErrorState, messageOf, SkeletonList, Stack } from '@boaxepa/shell-sdk';
import { Dialog } from '@boaxepa/shell-sdk/dialog';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { usePartnerSchedulesQuery } from '../api.ts';
import { WeekEditor } from './WeekEditor.tsx';
import { WeekTable } from './WeekTable.tsx';

function Schedules({ partner }: { readonly partner: AdminPartner }) {
  const { data, error, isLoading, refetch } = usePartnerSchedulesQuery(partner.id, {
    refetchOnMountOrArgChange: true,
  });
  const [editing, setEditing] = useState(false);
  if (isLoading) return <SkeletonList shape="row" count={7} />;
  if (error || !data)
    return <ErrorState title="Erro ao carregar horários" message={messageOf(error)} onRetry={refetch} />;
  const saved: readonly DaySchedule[] = data.schedules;
  if (editing) return <WeekEditor partnerId={partner.id} saved={saved} onDone={() => setEditing(false)} />;
  if (!data.partner.schedulesConfigured) {
    return (
      <EmptyState
        icon={CalendarClock}
        heading="h3"
        title="Configuração de Horário Pendente"
        description={
          <>
            O parceiro ainda não configurou seus horários de funcionamento.
            <br />
            <strong>Aguardando Configuração</strong>
          </>
        }
        action={<Button onClick={() => setEditing(true)}>Configurar Agora</Button>}
      />
    );
  }
  return (
    <Stack $gap={4}>
      <WeekTable week={wholeWeek(saved)} />
      <Button variant="accent" onClick={() => setEditing(true)}>
        Editar Horários
      </Button>
    </Stack>
  );
}

/** A partner's opening hours: read, configured and edited by an administrator (admin spec §2.6). */
export function SchedulesDialog({
  partner,
  onClose,
}: {
  readonly partner: AdminPartner;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={onClose} size="l" title={`Horários de ${partner.businessName}`}>
      <Schedules partner={partner} />
    </Dialog>
  );
}
