import { schedulesSavedMessage } from '@boaxepa/contracts/texts/doneMessages';
import {
  adminDefaultDay,
  type CurrentSchedules,
  type DaySchedule,
  wholeWeek,
} from '@boaxepa/contracts/domain/schedules';
import { isApiError } from '@boaxepa/shell-sdk';
import { Button, EmptyState, QueryState, SkeletonList, Stack, toast } from '@boaxepa/ui';
import { Dialog, useDiscardQuestion } from '@boaxepa/ui/dialog';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { WeekEditor } from '@boaxepa/ui/schedule';
import {
  type PartnerDialogProps,
  type PartnerWeek,
  useAdminPartnerSchedulesQuery,
  useAdminSavePartnerSchedulesMutation,
} from '../api.ts';
import { WeekTable } from './WeekTable.tsx';

/**
 * Returns the initial opening hours of the editor for each day of the week. In a saved week, a missing day is closed.
 * Without a saved week, every day gets the default opening hours.
 */
function initialWeek(saved: readonly DaySchedule[]): DaySchedule[] {
  return saved.length > 0 ? wholeWeek(saved) : dayNames.map((_, day) => adminDefaultDay(day));
}

const defaultDay = (dayOfWeek: number) => adminDefaultDay(dayOfWeek, true);

interface SavedWeekProps {
  readonly week: PartnerWeek;
  readonly onEdit: () => void;
}

function SavedWeek({ week: { schedules, partner }, onEdit }: SavedWeekProps) {
  if (!partner.schedulesConfigured) {
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
        action={<Button onClick={onEdit}>Configurar Agora</Button>}
      />
    );
  }
  return (
    <Stack $gap={4}>
      <WeekTable week={wholeWeek(schedules)} />
      <Button variant="accent" onClick={onEdit}>
        Editar Horários
      </Button>
    </Stack>
  );
}

export function SchedulesDialog({ partner, onClose }: PartnerDialogProps) {
  const query = useAdminPartnerSchedulesQuery(partner.id);
  const [save, { isLoading: saving }] = useAdminSavePartnerSchedulesMutation();
  /** Stored opening hours that the edit replaces. Undefined while the dialog is not in edit mode. */
  const [editing, setEditing] = useState<readonly DaySchedule[]>();
  const [edited, setEdited] = useState(false);
  const { request, question } = useDiscardQuestion(edited, onClose);
  const endEditing = () => {
    setEditing(undefined);
    setEdited(false);
  };
  /** Saves the whole week. Only the open days are sent, because the server treats a missing day as closed. */
  const submit = async (expectedSchedules: readonly DaySchedule[], days: DaySchedule[]) => {
    try {
      const schedules = days.filter((day) => day.isOpen);
      await save({ id: partner.id, schedules, expectedSchedules }).unwrap();
    } catch (error) {
      // The editor keeps the edited hours and shows the message with the changed days.
      if (isApiError(error) && error.code === 'SCHEDULES_CHANGED') {
        // Safe cast: the server sends these fields with this error.
        setEditing((error.extra['current'] as CurrentSchedules).schedules);
        void query.refetch();
      }
      throw error;
    }
    toast({ title: 'Sucesso', description: schedulesSavedMessage, variant: 'success' });
    endEditing();
  };
  return (
    <Dialog
      open
      dismissible={!saving}
      onOpenChange={() => request()}
      size="l"
      title={`Horários de ${partner.businessName}`}
    >
      {editing ? (
        <WeekEditor
          initial={initialWeek(editing)}
          defaultDay={defaultDay}
          onSave={(days) => submit(editing, days)}
          onCancel={() => request(endEditing)}
          onEdit={() => setEdited(true)}
        />
      ) : (
        <QueryState
          query={query}
          heading="h3"
          errorTitle="Erro ao carregar horários"
          skeleton={<SkeletonList shape="row" count={7} />}
        >
          {(week) => <SavedWeek week={week} onEdit={() => setEditing(week.schedules)} />}
        </QueryState>
      )}
      {question}
    </Dialog>
  );
}
