export { WeekEditor, type WeekEditorProps } from './schedule/WeekEditor.tsx';
