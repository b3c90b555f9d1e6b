import type { AdminPartner } from '@boaxepa/contracts/partners';
import { type DaySchedule, wholeWeek } from '@boaxepa/contracts/schedules';
import { Button, EmptyState, LoadFailure, SkeletonList, Stack, toast } from '@boaxepa/ui';
import { Dialog, LeaveUnsavedDialog, UnsavedChanges } from '@boaxepa/ui/dialog';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { usePartnerSchedulesQuery, useSavePartnerSchedulesMutation } from '../api.ts';
import { WeekEditor } from './WeekEditor.tsx';
import { WeekTable } from './WeekTable.tsx';

interface SavedWeekProps {
  readonly week: ReturnType<typeof usePartnerSchedulesQuery>;
  readonly onEdit: (saved: readonly DaySchedule[]) => void;
}

function SavedWeek({ week: { data, error, isLoading, refetch }, onEdit }: SavedWeekProps) {
  if (isLoading) return <SkeletonList shape="row" count={7} />;
  if (!data)
    return <LoadFailure heading="h3" title="Erro ao carregar horários" error={error} onRetry={refetch} />;
  const edit = () => onEdit(data.schedules);
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
        action={<Button onClick={edit}>Configurar Agora</Button>}
      />
    );
  }
  return (
    <Stack $gap={4}>
      <WeekTable week={wholeWeek(data.schedules)} />
      <Button variant="accent" onClick={edit}>
        Editar Horários
      </Button>
    </Stack>
  );
}

interface DialogProps {
  readonly partner: AdminPartner;
  readonly onClose: () => void;
}

/** A partner's opening hours: read, configured and edited by an administrator (admin spec §2.6). */
export function SchedulesDialog({ partner, onClose }: DialogProps) {
  const week = usePartnerSchedulesQuery(partner.id, { refetchOnMountOrArgChange: true });
  const [save, { isLoading: saving }] = useSavePartnerSchedulesMutation();
  /** The week that editing began with. */
  const [editing, setEditing] = useState<readonly DaySchedule[]>();
  const [edited, setEdited] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const endEditing = () => {
    setEditing(undefined);
    setEdited(false);
  };
  /** Only open days are sent (admin spec §4). */
  const submit = async (days: DaySchedule[]) => {
    await save({ id: partner.id, schedules: days.filter((day) => day.isOpen) }).unwrap();
    toast({ title: 'Sucesso', description: 'Horários salvos com sucesso!', variant: 'success' });
    endEditing();
  };
  return (
    <Dialog
      open
      dismissible={!saving}
      onOpenChange={() => (edited ? setLeaving(true) : onClose())}
      size="l"
      title={`Horários de ${partner.businessName}`}
    >
      {editing ? (
        <WeekEditor saved={editing} onSave={submit} onCancel={endEditing} onEdit={() => setEdited(true)} />
      ) : (
        <SavedWeek week={week} onEdit={setEditing} />
      )}
      <UnsavedChanges when={edited} />
      <LeaveUnsavedDialog open={leaving} onOpenChange={setLeaving} onConfirm={onClose} />
    </Dialog>
  );
}
