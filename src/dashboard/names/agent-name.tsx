import { RecordName } from './record-name.tsx';

/** The name of the agent with an id. */
export const AgentName = ({ id }: { id: number | null }) => <RecordName name="agents" id={id} />;
