import Companion
