export function withProgress<Value>(label: string, work: () => Promise<Value>): Promise<Value>
