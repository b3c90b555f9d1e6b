import { type DaySchedule, scheduleProblems } from '@boaxepa/contracts/domain/schedules';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { messageOf } from '@boaxepa/shell-sdk';
import { color } from '../theme/tokens.ts';
import { Banner } from '../components/Banner.tsx';
import { Button } from '../components/Button.tsx';
import { Row, Stack, Text } from '../components/Layout.tsx';
import { useFailureToast } from '../dialog/useFailureToast.ts';
import { RestoredBanner } from '../forms/RestoredBanner.tsx';
import { useDraft } from '../forms/useDraft.ts';
import { DayEditor, midnightHint } from './DayEditor.tsx';
import { copyDay, withoutClosedTimes } from './week.ts';

const Key = styled.span<{ $tone: 'brand' | 'accent' }>`
  display: inline-block;
  width: 16px;
  height: 6px;
  border-radius: 3px;
  background: ${({ $tone }) => color[$tone]};
`;

const Days = styled(Stack)`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export interface WeekEditorProps {
  /** Opening hours of the seven days before the user edits them. */
  readonly initial: readonly DaySchedule[];
  /** Returns the opening hours to suggest when the user opens a day that was closed before. */
  readonly defaultDay: (dayOfWeek: number) => DaySchedule;
  /**
   * Saves all seven days; closed days have no times. If the call throws, the editor shows the error. Otherwise the
   * editor becomes read-only.
   */
  readonly onSave: (week: DaySchedule[]) => unknown;
  readonly onCancel?: () => void;
  /** Called on every change, so that the page can ask the user before leaving. */
  readonly onEdit?: () => void;
}

/**
 * Editor for the opening hours of a week (product/opening-hours.md#the-week). If there are errors, shows them in a list
 * and at their days, focuses the first invalid time, and does not save the week.
 */
export function WeekEditor({ initial, defaultDay, onSave, onCancel, onEdit }: WeekEditorProps) {
  const toastFailure = useFailureToast('Horários não salvos');
  const [week, setWeek] = useState<readonly DaySchedule[]>(initial);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  // True from the click on the save button until a failure. The editor is then locked, because the page closes after
  // saving and later edits would be lost.
  const [isLocked, setLocked] = useState(false);
  const days = useRef<HTMLFieldSetElement>(null);
  const problems = hasSubmitted ? scheduleProblems(week) : [];
  const messages = [...problems.map(({ message }) => message), ...refusal];

  const edit = (next: readonly DaySchedule[]) => {
    setWeek(next);
    setRefusal([]);
    onEdit?.();
  };
  // Store no draft if an administrator edits the hours of a shop (with `onCancel`). A draft does not record the shop,
  // so it could be restored for another shop.
  const isRestored = useDraft(onCancel ? undefined : 'week', {
    values: { week },
    initialValues: { week: initial },
    // Safe cast: the draft contains the values above.
    restore: (draft) => edit(draft['week'] as DaySchedule[]),
  });
  const change = (next: DaySchedule) =>
    edit(week.map((day) => (day.dayOfWeek === next.dayOfWeek ? next : day)));
  const open = (day: DaySchedule, isOpen: boolean) =>
    change(isOpen && !day.openTime && !day.closeTime ? defaultDay(day.dayOfWeek) : { ...day, isOpen });
  const save = async () => {
    // Render immediately, so that the invalid fields are marked when the focus moves.
    flushSync(() => {
      setHasSubmitted(true);
      setRefusal([]);
    });
    if (scheduleProblems(week).length > 0) {
      days.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setLocked(true);
    try {
      await onSave(withoutClosedTimes(week));
    } catch (error) {
      setLocked(false);
      const message = messageOf(error, 'Erro ao salvar horários');
      toastFailure(error, message);
      setRefusal(message.split('\n'));
    }
  };
  const ownProblems = (dayOfWeek: number) =>
    problems
      .filter((problem) => problem.dayOfWeek === dayOfWeek)
      .map(({ message }) => message.replace(`${dayNames[dayOfWeek] ?? ''}: `, ''));

  return (
    <Stack $gap={4}>
      {isRestored && <RestoredBanner />}
      <Row $gap={4} $wrap aria-hidden>
        <Text as="span" $size="tiny" $tone="muted">
          <Key $tone="brand" /> Funcionamento
        </Text>
        <Text as="span" $size="tiny" $tone="muted">
          <Key $tone="accent" /> Retirada
        </Text>
      </Row>
      <Text $size="small" $tone="muted">
        {midnightHint}
      </Text>
      <Days as="fieldset" ref={days} $gap={2} disabled={isLocked} aria-label="Dias da semana">
        {week.map((day) => (
          <DayEditor
            key={day.dayOfWeek}
            day={day}
            problems={ownProblems(day.dayOfWeek)}
            onChange={change}
            onOpen={(isOpen) => open(day, isOpen)}
            onCopy={(to) => edit(copyDay(week, day, to))}
          />
        ))}
      </Days>
      {messages.length > 0 && (
        <Banner tone="danger" live title={problems.length > 0 ? 'Corrija os horários' : undefined}>
          {messages.map((problem) => (
            <Text key={problem}>{problem}</Text>
          ))}
        </Banner>
      )}
      <Row $gap={2} $between>
        {onCancel && (
          <Button variant="ghost" aria-disabled={isLocked || undefined} onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button
          variant="accent"
          full={!onCancel}
          aria-disabled={isLocked || undefined}
          loadingText="Salvando Horários..."
          onClick={save}
        >
          Salvar Horários
        </Button>
      </Row>
    </Stack>
  );
}
