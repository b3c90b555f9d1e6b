import { styled } from 'styled-components';

/** Text for screen readers only. It cannot be selected, so it is not copied together with the visible text. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  -webkit-user-select: none;
  user-select: none;
`;
