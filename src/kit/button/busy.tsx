import { LoadingOutlined } from '@ant-design/icons'

/** antd's own sign of waiting is read out in English, whatever the language: this one is silent. */
export const busySign = (busy: boolean) => busy && { icon: <LoadingOutlined aria-hidden spin /> }
