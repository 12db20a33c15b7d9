import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'src', buildDirectory: '../../../build/bare', ssr: true } satisfies Config
