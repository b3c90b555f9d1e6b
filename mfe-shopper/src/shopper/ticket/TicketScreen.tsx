import { useGoBack } from '@boaxepa/shell-sdk';
import { IconLink, styled, text } from '@boaxepa/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ticketColors as colors } from './colors.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: calc(100dvh - var(--notice-inset, 0px));
  background: ${colors.screen};
  color: ${colors.onScreen};
`;
const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  width: 100%;
  max-width: 440px;
  margin-inline: auto;
  padding: calc(4px + env(safe-area-inset-top)) 16px calc(16px + env(safe-area-inset-bottom));
`;
const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 60px;
  > a {
    margin-left: -8px;
  }
  h1 {
    font-size: ${text.h3};
  }
`;
const Content = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 10px;
`;

export const TicketNotes = styled.div`
  display: grid;
  gap: 6px;
  justify-items: center;
  color: ${colors.onScreenMuted};
  font-size: ${text.small};
  text-align: center;
  p {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  strong {
    color: ${colors.onScreen};
    font-weight: 650;
  }
  [data-ok] {
    color: ${colors.ok};
  }
`;
export const TicketNotice = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 8px 12px;
  border-radius: 12px;
  background: ${colors.notice};
  font-size: ${text.small};
  font-weight: 700;
`;
/** Container for buttons. It moves them to the lower edge of the screen. */
export const TicketActions = styled.div`
  display: grid;
  gap: 8px;
  margin-top: auto;
  padding-top: 10px;
`;
/** Styles of a button or link that has only an outline, for the dark background of this screen. */
export const outlined = `
  border-color: ${colors.line};
  background: none;
  color: ${colors.onScreen};
  &:hover {
    background: ${colors.notice};
  }
  &[aria-disabled='true'] {
    border-color: ${colors.lineOff};
    background: none;
    color: ${colors.onScreenOff};
  }
`;

interface TicketScreenProps {
  readonly title: string;
  /** Path that the close button opens. Without a path, there is no close button. */
  readonly close?: string;
  /** Content above the title. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

function Close({ to }: { readonly to: string }) {
  return <IconLink icon={X} label="Fechar" to={to} onClick={useGoBack()} />;
}

/** Screen with a dark background that shows only a pickup ticket, without the app's menu. */
export function TicketScreen({ title, close, above, children }: TicketScreenProps) {
  return (
    <Root>
      <Column>
        {above}
        <Bar>
          {close !== undefined && <Close to={close} />}
          <h1 tabIndex={-1}>{title}</h1>
        </Bar>
        <Content id="conteudo" tabIndex={-1}>
          {children}
        </Content>
      </Column>
    </Root>
  );
}
